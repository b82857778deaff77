import type { Answer } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useCommand } from '../../platform/use-command.ts';

type Receipt = Answer<'app.transfer/send'>;

/** Sends the transfer under one key for as long as the flow is open: a retry gets the first answer, never a second movement. */
export function useSend(onSent: (receipt: Receipt) => void) {
  return useCommand('app.transfer/send', {
    keyLasts: 'form',
    onDone: (receipt) => {
      queryClient.setQueryData(['app.transfer/receipt', { id: receipt.id }], receipt);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'app.transfer/receipt' });
      onSent(receipt);
    },
  });
}
