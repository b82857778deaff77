import { formatMoney, isAsset, isLess, type Money, ok, refuse } from '@candor/kernel';
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

/** Undefined where there is no such payment, or nobody who could bear it. */
export type LostWithdrawalFacts =
  | {
      /** It left us on its chain, or by its bank, and stands in no book yet. */
      readonly isPaid: boolean;
      readonly isBooked: boolean;
      readonly amount: Money;
      readonly to: string;
      /** Who bears it, in words, and what they have. */
      readonly payer: string;
      readonly balance: Money;
    }
  | undefined;

/** [WDR-34] Exactly what was paid, once, and never more than is there. */
export const lostWithdrawal: ProposalRule<'withdrawal.lost', LostWithdrawalFacts> = {
  judge: ({ paymentId, payer }, facts) => {
    if (facts === undefined || facts.isBooked) return refuse('approval.unknownSubject');
    if (!facts.isPaid) return refuse('approval.badPayload');
    const { amount, balance, to } = facts;
    if (isLess(balance, amount)) return refuse('ledger.insufficientBalance');
    const was = { asset: amount.asset, minor: String(amount.minor), to, payer: facts.payer };
    return ok({ subject: paymentId, payload: { paymentId, payer }, was });
  },
  describe: (_, was) => [
    { name: 'moneyFrom', from: null, to: textOf(was.payer) },
    { name: 'destination', from: null, to: textOf(was.to) },
    { name: 'amount', from: null, to: wordsOf(was) },
  ],
};

function wordsOf({ asset, minor }: { readonly [key: string]: unknown }): string | null {
  if (typeof asset !== 'string' || !isAsset(asset) || typeof minor !== 'string') return null;
  return `${formatMoney({ asset, minor: BigInt(minor) })} ${asset}`;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
