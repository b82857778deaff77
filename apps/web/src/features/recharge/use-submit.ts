import { queryClient } from '../../platform/query-client.ts';
import { useCommand } from '../../platform/use-command.ts';

/** Hands a certificate in under one key until it is answered: a second tap is the same certificate. */
export function useSubmit(onDone: (id: string) => void) {
  return useCommand('app.recharge/certificate_submit', {
    keyLasts: 'answer',
    clearsFirst: true,
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: ['app.recharge/certificates'] });
      onDone(id);
    },
  });
}
