import { Banner, Button } from '@candor/ui';
import type { Failure } from '../platform/call-api.ts';
import { useText } from '../platform/text.ts';
import { useFailureWords } from './use-failure-words.ts';

type Props = {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  readonly onRun: () => void;
  readonly label: string;
  /** Once there is an outcome, another run is the lesser wish. */
  readonly againLabel: string;
  readonly disabledReason?: string | undefined;
};

/** Starts a check that takes a while. */
export function CheckButton({ state, onRun, label, againLabel, disabledReason }: Props) {
  const isDone = state === 'done';
  return (
    <Button
      variant={isDone ? 'secondary' : 'primary'}
      size="medium"
      isBusy={state === 'running'}
      disabledReason={disabledReason}
      onClick={onRun}
    >
      {isDone ? againLabel : label}
    </Button>
  );
}

/** Stands where its outcome would be. */
export function CheckFailed({ failure }: { readonly failure: Failure }) {
  const t = useText();
  const failureWords = useFailureWords();
  return (
    <Banner tone="danger" title={t('failure.title')}>
      {failureWords(failure)}
    </Banner>
  );
}
