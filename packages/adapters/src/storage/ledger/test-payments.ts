import { money } from '@candor/kernel';
import type { TransferRequest } from '@candor/ledger';

/** Payment number n, the same whoever asks for it: every process and every retry means the same transfer. */
export function orderedPayment(number: number): TransferRequest {
  return {
    id: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    book: 'real',
    kind: 'test',
    cause: { type: 'test', id: String(number) },
    amount: money('USDT', 1n),
    from: 'world:sandbox',
    to: `user:usr_${number % 7}:funding`,
  };
}
