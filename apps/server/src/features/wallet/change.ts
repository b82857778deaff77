import type { Payment } from '@candor/adapters/chain';
import { lookupKeyOf } from './lookup-key.ts';

/**
 * [WAL-5] What a Bitcoin transaction moved away from one of its senders. What comes back to the same address is change and no
 * movement; a transaction that pays nobody else, as one that cancels another does, moved nothing and cost a fee: one line says so.
 */
export function movedBy<P extends Pick<Payment, 'to' | 'units'>>(sender: string, payments: readonly P[]): readonly P[] {
  const away = payments.filter(({ to }) => lookupKeyOf(to) !== sender);
  return away.length > 0 ? away : payments.slice(0, 1).map((payment) => ({ ...payment, units: 0n }));
}
