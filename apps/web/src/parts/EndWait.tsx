import { useCommand } from '@candor/client/use-command';
import type { Ok } from '@candor/kernel';
import { Button, useToast } from '@candor/ui';
import type { Failure } from '../platform/api.ts';
import { useStore } from '../platform/store.ts';
import { useText } from '../platform/texts.ts';
import { useFailureWords } from './use-failure-words.ts';

type Props = { readonly end: () => Promise<Ok<unknown> | Failure>; readonly onDone: () => void };

/** Whoever tries a sandbox need not come back tomorrow. It is labelled so, and with real money there is none. */
export function EndWait({ end, onDone }: Props) {
  const t = useText('parts');
  const words = useFailureWords();
  const showToast = useToast();
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  const { run, isBusy } = useCommand(end, { onDone, onRefused: (failure) => showToast(words(failure)) });
  if (!isSandbox) return null;
  return (
    <Button variant="quiet" size="medium" isBusy={isBusy} onClick={() => void run()}>
      {t('sandboxWait.end')}
    </Button>
  );
}
