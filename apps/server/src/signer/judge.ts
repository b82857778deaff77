import type { Decoded } from '@candor/adapters/chain';
import type { Instant } from '@candor/kernel';
import type { SignerRefusalCode } from '../services/chains/signer.ts';
import { judgeBytes } from './judge-bytes.ts';
import type { ApprovedPayment, EarlierAttempt, PlannedAttempt } from './payment.ts';
import { assetFor, type Policy, type PolicyAsset } from './policy.ts';
import { FEE_ONLY } from './signer-rows.ts';

/** Everything the signer knows by itself when it is asked for a signature. */
export type Facts = {
  readonly now: Instant;
  readonly policy: Policy;
  /** Addresses derived from the signer's own keys, never read from anywhere. */
  readonly from: string;
  readonly hot: string;
  /** The coins the payment names, each with the address that the signer derives for it. */
  readonly sources: readonly { readonly address: string; readonly txid: string; readonly vout: number }[] | null;
  /** The deposit address with the payment's `toIndex`. */
  readonly ownTo: string | null;
  readonly chainId: bigint | null;
  readonly earlier: readonly EarlierAttempt[];
  /** What withdrawals of this asset came to in the last hour and day, in units of this chain, without this one. */
  readonly signedInHour: bigint;
  readonly signedInDay: bigint;
  /** The same of all assets, in millionths of a dollar. */
  readonly worthInHour: bigint;
  readonly worthInDay: bigint;
  /** What left in the last hour and day without an operator's signature, by the signer's own journal, in millionths of a dollar. */
  readonly unsignedInHour: bigint;
  readonly unsignedInDay: bigint;
  /** Whether the signer itself has known for long enough that this customer has bound this address. */
  readonly isKnownDestination: boolean;
  /** How many transactions this chain had in the last hour that paid nobody. */
  readonly feeOnlyInHour: number;
  /** Whether a customer asked for exactly this, has bound the address and has the money held. */
  readonly isAskedFor: boolean;
  /** Whether everybody who approved it has signed this very payment with a passkey that the signer knows. */
  readonly isSigned: boolean;
  /** Whether two people approved exactly this, where the payment says so. */
  readonly isApprovedByTwo: boolean;
};

/** Whether these bytes may be signed for this payment. Null is yes; it decides nothing else and changes nothing. */
export function judge(
  payment: ApprovedPayment,
  attempt: PlannedAttempt,
  decoded: Decoded,
  facts: Facts,
): SignerRefusalCode | null {
  if (!payment.isOpen) return 'signer.notOpen';
  const asset = assetFor(facts.policy, payment.chain, payment.token);
  if (!asset) return 'signer.unknownAsset';
  if (payment.purpose === 'withdrawal' && asset.networks.length === 0) return 'signer.unknownAsset';
  return (
    judgeEarlier(attempt, facts) ??
    judgeReceiver(payment, facts) ??
    judgeBytes(payment, attempt, decoded, facts) ??
    judgeApproval(payment, asset, facts)
  );
}

/** A second payment of the same is signed only if the first can never be: the same nonce, the same coins, or too late. */
function judgeEarlier({ nonce, coins }: PlannedAttempt, { earlier, now }: Facts): SignerRefusalCode | null {
  const isHarmless = (one: EarlierAttempt) =>
    one.isBeatenByOurs ||
    (one.deadline !== null && one.deadline < now) ||
    (one.nonce !== null && one.nonce === nonce) ||
    (one.coins !== null && coins !== null && one.coins.join() === coins.join());
  return earlier.every(isHarmless) ? null : 'signer.earlierAlive';
}

/** What is not a withdrawal stays with us, or goes nowhere: an address the signer derives itself. */
function judgeReceiver(payment: ApprovedPayment, { from, hot, ownTo, policy }: Facts): SignerRefusalCode | null {
  switch (payment.purpose) {
    case 'withdrawal':
      return null;
    case 'sweep':
      return payment.to === hot && payment.fromIndex !== null ? null : 'signer.otherReceiver';
    case 'gas':
    case 'activate':
      return payment.to === ownTo ? null : 'signer.otherReceiver';
    case 'bump':
      return payment.to === from && payment.units === 0n && payment.token === null ? null : 'signer.otherReceiver';
    case 'freeze':
    case 'unfreeze':
    case 'collect':
      return payment.to === from ? null : 'signer.otherReceiver';
    case 'delegate':
      // The stake stays ours; what can be lost is its use, for as long as it is locked.
      return (payment.lockBlocks ?? 0) <= policy.maxLockBlocks ? null : 'signer.overPayment';
    case 'undelegate':
      return null;
    default:
      return payment.purpose satisfies never;
  }
}

function judgeApproval(payment: ApprovedPayment, asset: PolicyAsset, facts: Facts): SignerRefusalCode | null {
  switch (payment.purpose) {
    case 'withdrawal':
      return judgeLimits(payment, asset, facts);
    case 'freeze':
      return payment.approvedBy === 'automatic' || facts.isApprovedByTwo ? null : 'signer.unapproved';
    case 'unfreeze':
      // What is unstaked cannot be rented out, nor be spent for a fortnight: never by a rule, never by one person.
      return facts.isApprovedByTwo ? null : 'signer.unapproved';
    default:
      return isFeeOnly(payment) && facts.feeOnlyInHour >= facts.policy.feeOnlyPerHour ? 'signer.overFees' : null;
  }
}

/** Nothing leaves us but what the chain takes for it, and that is enough to empty a wallet with many of them. */
function isFeeOnly({ purpose }: ApprovedPayment): boolean {
  return FEE_ONLY.some((one) => one === purpose);
}

function judgeLimits(payment: ApprovedPayment, asset: PolicyAsset, facts: Facts): SignerRefusalCode | null {
  const { units, approvedBy } = payment;
  const { limits, worthOf } = asset;
  const { allAssets } = facts.policy;
  if (units > limits.perPayment) return 'signer.overPayment';
  const isApproved = approvedBy.startsWith('apr_')
    ? facts.isApprovedByTwo
    : units <= (approvedBy === 'automatic' ? limits.automaticUpTo : limits.operatorUpTo);
  if (!isApproved || !facts.isAskedFor) return 'signer.unapproved';
  // Rows can be forged by whoever has the server; a passkey's signature cannot.
  if (units > limits.automaticUpTo && !facts.isSigned) return 'signer.unsigned';
  const worth = worthOf(units);
  // What nobody signed goes to nobody new, and is little in all.
  if (!facts.isSigned && !facts.isKnownDestination) return 'signer.newDestination';
  if (!facts.isSigned && !isWithinUnsigned(worth, facts)) return 'signer.overUnsigned';
  if (facts.signedInHour + units > limits.perHour) return 'signer.overHour';
  if (facts.worthInHour + worth > allAssets.perHour) return 'signer.overHour';
  if (facts.signedInDay + units > limits.perDay) return 'signer.overDay';
  return facts.worthInDay + worth > allAssets.perDay ? 'signer.overDay' : null;
}

function isWithinUnsigned(worth: bigint, { policy: { unsigned }, unsignedInHour, unsignedInDay }: Facts): boolean {
  return unsignedInHour + worth <= unsigned.perHour && unsignedInDay + worth <= unsigned.perDay;
}
