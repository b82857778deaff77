import type { ReactNode } from 'react';
import type { Answer, Failure } from '../platform/api.ts';
import { TradePasswordSheet } from './TradePasswordSheet.tsx';
import { type GuardedInput, type GuardedPath, useGuardedCommand } from './use-guarded-command.ts';

type Props<P extends GuardedPath> = {
  readonly path: P;
  readonly input: GuardedInput<P>;
  readonly action: string;
  readonly isDestructive?: boolean | undefined;
  readonly failedTitle?: string | undefined;
  readonly children?: ReactNode | undefined;
  readonly onDone: (answer: Answer<P>) => void;
  /** For refusals another step can mend; the sheet shows them as well. */
  readonly onRefused?: ((failure: Failure) => void) | undefined;
  readonly onClose: () => void;
};

/** Asks for the trade password and makes the call with it. Rendered only while it is open: each opening has its own key. */
export function GuardedSheet<P extends GuardedPath>({ path, input, onDone, onRefused, ...look }: Props<P>) {
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand(path, onDone, onRefused);
  return (
    <TradePasswordSheet
      {...look}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onPassword={(password) => void run(input, password)}
    />
  );
}
