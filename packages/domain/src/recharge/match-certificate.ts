import type { Network } from '@candor/contract';
import type { DepositState } from '@candor/contract/recharge/fields';
import {
  type Asset,
  DAY_MS,
  familyOfNetwork,
  type Instant,
  isLess,
  isPositive,
  type Money,
  money,
  ok,
  parseMoney,
  refuse,
  scaleOf,
} from '@candor/kernel';
import { assetsOver } from '../listing/index.ts';

/** [RCH-12] So many may wait at once: a queue is for people. */
export const MOST_WAITING = 3;
/** A picture is evidence of about this moment. */
const NEAR_MS = 2 * DAY_MS;

export type CertificateFacts = {
  readonly userId: string;
  readonly network: Network;
  readonly claimed: Money;
  readonly txid: string | null;
  readonly submittedAt: Instant;
};

export type PaymentFacts = {
  readonly userId: string | null;
  readonly network: Network;
  readonly state: DepositState;
  readonly amount: Money | null;
  readonly txid: string;
  readonly seenAt: Instant;
};

export type Match = 'transaction' | 'amount' | 'time';
export type PaymentUse = 'credits' | 'alreadyCredited' | 'notYet' | 'never';

/** [RCH-12] What may be asked at all. The amount is a claim: only what is on the chain is ever credited without a second person. */
export function readClaim(asked: { readonly network: Network; readonly asset: Asset; readonly amount: string }) {
  if (!assetsOver(asked.network).includes(asked.asset)) return refuse('recharge.wrongAsset');
  const amount = parseMoney(asked.asset, asked.amount);
  return amount && isPositive(amount) && !isLess(most(asked.asset), amount) ? ok(amount) : refuse('ledger.wrongAmount');
}

/** A billion of anything: what is more is a slip of the hand, or worse. */
function most(asset: Asset): Money {
  return money(asset, 10n ** BigInt(9 + scaleOf(asset)));
}

/** One transaction has one name, however it was typed. */
export function readTxid(network: Network, typed: string): string | null {
  const digits = typed.trim().toLowerCase().replace(/^0x/, '');
  if (digits === '') return null;
  return familyOfNetwork(network) === 'ethereum' ? `0x${digits}` : digits;
}

/** What speaks for a payment being the one that a certificate is about. */
export function matchPayment(certificate: CertificateFacts, payment: PaymentFacts): readonly Match[] {
  const { claimed } = certificate;
  const isSameAmount = payment.amount?.asset === claimed.asset && payment.amount.minor === claimed.minor;
  return [
    ...(certificate.txid !== null && certificate.txid === payment.txid ? (['transaction'] as const) : []),
    ...(isSameAmount ? (['amount'] as const) : []),
    ...(Math.abs(certificate.submittedAt - payment.seenAt) <= NEAR_MS ? (['time'] as const) : []),
  ];
}

/**
 * [RCH-13] What passing a certificate with this payment would do. It must be the customer's own payment of that network;
 * one that was credited already settles the certificate and moves nothing.
 */
export function judgePayment(
  certificate: Pick<CertificateFacts, 'userId' | 'network'>,
  payment: PaymentFacts,
): PaymentUse {
  if (payment.userId !== certificate.userId || payment.network !== certificate.network) return 'never';
  switch (payment.state) {
    case 'belowMinimum':
    case 'held':
      return 'credits';
    case 'credited':
    case 'swept':
      return 'alreadyCredited';
    case 'confirming':
      return 'notYet';
    case 'orphaned':
    case 'unsupportedToken':
    case 'failed':
      return 'never';
    default:
      return payment.state satisfies never;
  }
}
