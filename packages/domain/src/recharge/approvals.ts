import { formatMoney, isLess, isPositive, type Money, ok, parseMoney, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';

export type RechargeCreditFacts =
  | {
      readonly state: string;
      readonly customer: string;
      readonly claimed: Money;
      /** Whether a certificate was passed by the same evidence, or a payment of that transaction credited. */
      readonly isEvidenceUsed: boolean;
      /** What the house could give. */
      readonly balance: Money;
    }
  | undefined;

/** [RCH-13] Credit for a certificate no payment on the chain stands for. */
export const rechargeCredit: ProposalRule<'recharge.credit', RechargeCreditFacts> = {
  judge: ({ certificateId, amount: typed, evidence }, facts) => {
    if (facts === undefined || facts.state !== 'pending') return refuse('approval.unknownSubject');
    const amount = parseMoney(facts.claimed.asset, typed);
    if (!amount || !isPositive(amount)) return refuse('approval.badPayload');
    if (facts.isEvidenceUsed) return refuse('approval.taken');
    if (isLess(facts.balance, amount)) return refuse('ledger.insufficientBalance');
    return ok({
      subject: certificateId,
      payload: { certificateId, amount: formatMoney(amount), evidence },
      was: { customer: facts.customer, asset: amount.asset, claimed: formatMoney(facts.claimed) },
    });
  },
  describe: ({ amount, evidence }, was) => [
    { name: 'customer', from: null, to: String(was.customer) },
    { name: 'amount', from: `${was.claimed} ${was.asset}`, to: `${amount} ${was.asset}` },
    { name: 'evidence', from: null, to: evidence },
  ],
};
