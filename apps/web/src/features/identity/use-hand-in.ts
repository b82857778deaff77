import { type Answer, call, type Given } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useCommand } from '../../platform/use-command.ts';
import { forgetDraft } from './draft.ts';

type HandInPath = 'app.identity/submit' | 'app.identity/resubmit';

/** Hands in under one key for as long as the step is open, so that a second tap is the same hand-in. */
export function useHandIn<P extends HandInPath>(path: P, onDone: (answer: Answer<P>) => void) {
  return useCommand(
    (given: Omit<Given<P>, 'idempotencyKey'>, key: string) => call(path, { ...given, idempotencyKey: key } as Given<P>),
    {
      keyLasts: 'form',
      clearsFirst: true,
      onDone: async (answer) => {
        forgetDraft();
        await queryClient.invalidateQueries({ queryKey: ['app.identity/status'] });
        onDone(answer);
      },
    },
  );
}
