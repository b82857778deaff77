import type { Failure } from '@candor/client/failure';
import { type Answer, type ApiPath, call, type Given } from '../platform/api.ts';
import { useCommand } from '../platform/use-command.ts';

/** Calls behind the trade password that may be repeated with their key. */
export type GuardedPath = {
  [P in ApiPath]: Given<P> extends { tradePassword: string; idempotencyKey: string } ? P : never;
}[ApiPath];
export type GuardedInput<P extends GuardedPath> = Omit<Given<P>, 'tradePassword' | 'idempotencyKey'>;

/** A command that is given the trade password with what it is about. One key for as long as its sheet is open. */
export function useGuardedCommand<P extends GuardedPath>(
  path: P,
  onDone: (answer: Answer<P>) => void,
  onRefused?: (failure: Failure) => void,
) {
  const { run, ...state } = useCommand(
    ({ input, tradePassword }: { readonly input: GuardedInput<P>; readonly tradePassword: string }, key: string) =>
      // The two fields left out of GuardedInput are the ones added here.
      call(path, { ...input, tradePassword, idempotencyKey: key } as Given<P>),
    { keyLasts: 'form', onDone, onRefused },
  );
  return { run: (input: GuardedInput<P>, tradePassword: string) => run({ input, tradePassword }), ...state };
}
