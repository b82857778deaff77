import { Banner, Button } from '@candor/ui';
import type { Failure } from '../platform/api.ts';
import { useText } from '../platform/text.ts';
import { useFailureWords } from './use-failure-words.ts';

type Check = { readonly isBusy: boolean; readonly value: unknown };

type Props = {
  readonly check: Check;
  readonly onRun: () => void;
  readonly label: string;
  /** Once there is an outcome, another run is the lesser wish. */
  readonly againLabel: string;
  readonly disabledReason?: string | undefined;
};

/** Starts a check that takes a while. */
export function CheckButton({ check, onRun, label, againLabel, disabledReason }: Props) {
  const isDone = check.value !== undefined;
  return (
    <Button
      variant={isDone ? 'secondary' : 'primary'}
      size="medium"
      isBusy={check.isBusy}
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
