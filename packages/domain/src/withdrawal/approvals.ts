import { ok, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';

/** `isOpen` says that it waits for exactly this; `isClear` that nothing stands against paying it now. */
export type LargeWithdrawalFacts =
  | {
      readonly isOpen: boolean;
      readonly isClear: boolean;
      readonly amount: string;
      /** What is paid out, once the fee is off. */
      readonly net: string;
      readonly to: string;
      readonly customer: string;
    }
  | undefined;

/** [WDR-11] The second yes to a withdrawal above the limit. */
export const largeWithdrawal: ProposalRule<'withdrawal.large', LargeWithdrawalFacts> = {
  judge: ({ withdrawalId }, facts) => {
    if (facts === undefined || !facts.isOpen) return refuse('approval.unknownSubject');
    if (!facts.isClear) return refuse('approval.badPayload');
    const { amount, net, to, customer } = facts;
    return ok({ subject: withdrawalId, payload: { withdrawalId }, was: { amount, net, to, customer } });
  },
  describe: (_, was) => [
    { name: 'customer', from: null, to: textOf(was.customer) },
    { name: 'amount', from: null, to: textOf(was.amount) },
    { name: 'net', from: null, to: textOf(was.net) },
    { name: 'destination', from: null, to: textOf(was.to) },
  ],
};

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
