import type { Decoded, TronAction } from '@candor/adapters/chain';
import { familyOfChain, HOUR_MS } from '@candor/kernel';
import type { SignerRefusalCode } from '../services/chains/signer.ts';
import type { Facts } from './judge.ts';
import type { ApprovedPayment, PlannedAttempt } from './payment.ts';

type DecodedOf<Name extends Decoded['chain']> = Extract<Decoded, { chain: Name }>;

/** Compares what the bytes say with what was approved, field by field: nothing the planner claims about them counts. */
export function judgeBytes(
  payment: ApprovedPayment,
  attempt: PlannedAttempt,
  decoded: Decoded,
  facts: Facts,
): SignerRefusalCode | null {
  if (decoded.chain !== familyOfChain(payment.chain)) return 'signer.otherChain';
  switch (decoded.chain) {
    case 'tron':
      return judgeTron(payment, attempt, decoded, facts);
    case 'ethereum':
      return judgeEthereum(payment, attempt, decoded, facts);
    case 'bitcoin':
      return judgeBitcoin(payment, attempt, decoded, facts);
    default:
      return decoded satisfies never;
  }
}

function judgeTron(
  payment: ApprovedPayment,
  { deadline }: PlannedAttempt,
  decoded: DecodedOf<'tron'>,
  { from, now, policy }: Facts,
): SignerRefusalCode | null {
  if (decoded.from !== from) return 'signer.otherSender';
  // Another permission than the owner's could be one whose keys are not only ours.
  if (decoded.permissionId !== 0) return 'signer.otherAction';
  if (decoded.expiresAt !== deadline || deadline <= now || deadline > now + HOUR_MS) return 'signer.deadline';
  if (decoded.feeLimit > policy.feeCapOf(payment.chain)) return 'signer.feeAboveCap';
  return judgeTronAction(payment, decoded.action);
}

function judgeTronAction(payment: ApprovedPayment, action: TronAction): SignerRefusalCode | null {
  switch (payment.purpose) {
    case 'withdrawal':
    case 'sweep':
    case 'gas':
      return action.kind === 'pay' ? judgePay(payment, action) : 'signer.otherAction';
    case 'activate':
      if (action.kind !== 'activate') return 'signer.otherAction';
      return action.account === payment.to ? null : 'signer.otherReceiver';
    case 'delegate':
    case 'undelegate': {
      if (action.kind !== payment.purpose || action.resource !== 'ENERGY') return 'signer.otherAction';
      if (action.to !== payment.to) return 'signer.otherReceiver';
      if (action.sun !== payment.units) return 'signer.otherAmount';
      return action.kind === 'undelegate' || action.lockBlocks === payment.lockBlocks ? null : 'signer.otherAction';
    }
    case 'freeze':
    case 'unfreeze':
      if (action.kind !== payment.purpose || action.resource !== 'ENERGY') return 'signer.otherAction';
      return action.sun === payment.units ? null : 'signer.otherAmount';
    case 'collect':
      return action.kind === 'withdrawUnfrozen' ? null : 'signer.otherAction';
    case 'bump':
      return 'signer.otherAction';
    default:
      return payment.purpose satisfies never;
  }
}

const PAYS: readonly string[] = ['withdrawal', 'sweep', 'gas', 'bump'];

function judgeEthereum(
  payment: ApprovedPayment,
  { nonce }: PlannedAttempt,
  decoded: DecodedOf<'ethereum'>,
  { chainId, policy }: Facts,
): SignerRefusalCode | null {
  // Already signed bytes would carry a sender; whose key signs is decided by the payment.
  if (decoded.from !== null) return 'signer.unreadable';
  if (!PAYS.includes(payment.purpose)) return 'signer.otherAction';
  // A signature for another chain of the family would pay there.
  if (decoded.chainId !== chainId) return 'signer.otherChain';
  if (decoded.nonce !== nonce) return 'signer.otherNonce';
  if (decoded.maxFeeUnits > policy.feeCapOf(payment.chain)) return 'signer.feeAboveCap';
  return judgePay(payment, decoded.action);
}

function judgeBitcoin(
  payment: ApprovedPayment,
  { coins }: PlannedAttempt,
  decoded: DecodedOf<'bitcoin'>,
  { from, hot, policy, sources }: Facts,
): SignerRefusalCode | null {
  if (payment.purpose !== 'withdrawal' && payment.purpose !== 'sweep') return 'signer.otherAction';
  if (payment.token !== null) return 'signer.otherToken';
  if (!isOwn(decoded.coins, from, sources)) return 'signer.otherSender';
  const spent = decoded.coins.map(({ txid, vout }) => `${txid}:${vout}`).sort();
  if (spent.join() !== (coins ?? []).join() || new Set(spent).size !== spent.length) return 'signer.otherNonce';
  if (!decoded.isReplaceable) return 'signer.otherAction';
  if (decoded.feeUnits < 0n || decoded.feeUnits > policy.feeCapOf(payment.chain)) return 'signer.feeAboveCap';
  if (payment.purpose === 'sweep') {
    const [only, ...more] = decoded.outputs;
    if (only?.to !== hot || more.length > 0) return 'signer.otherReceiver';
    return only.units + decoded.feeUnits === payment.units ? null : 'signer.otherAmount';
  }
  const [paid, change, ...more] = decoded.outputs;
  if (paid?.to !== payment.to || more.length > 0) return 'signer.otherReceiver';
  if (change !== undefined && change.to !== from) return 'signer.otherReceiver';
  return paid.units === payment.units ? null : 'signer.otherAmount';
}

type Source = { readonly address: string; readonly txid: string; readonly vout: number };

/** One address pays; or, where the payment names its coins, exactly these do, each from its own address. */
function isOwn(spent: readonly Source[], from: string, sources: Facts['sources']): boolean {
  if (sources === null) return spent.every(({ address }) => address === from);
  const named = (coins: readonly Source[]) =>
    coins.map(({ address, txid, vout }) => `${address} ${txid}:${vout}`).sort();
  return named(spent).join() === named(sources).join();
}

function judgePay(
  payment: ApprovedPayment,
  action: { readonly to: string; readonly token: string | null; readonly units: bigint },
): SignerRefusalCode | null {
  if (!isSame(payment, action.token, payment.token)) return 'signer.otherToken';
  if (!isSame(payment, action.to, payment.to)) return 'signer.otherReceiver';
  return action.units === payment.units ? null : 'signer.otherAmount';
}

/** Capitals of an EVM address are a checksum and no part of the address; everywhere else each letter counts. */
function isSame({ chain }: ApprovedPayment, one: string | null, other: string | null): boolean {
  return familyOfChain(chain) === 'ethereum' ? one?.toLowerCase() === other?.toLowerCase() : one === other;
}
