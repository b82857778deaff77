import { type Asset, type Money, money, scaleOf } from '@candor/kernel';

/** What an asset is on a chain: the coin itself, or a contract, and how many decimals one unit has there. Pinned, never asked. */
export type ChainAsset = { readonly asset: Asset; readonly token: string | null; readonly decimals: number };

/** Value that reached an address we look for, as a chain's reader tells it. */
export type SeenPayment = {
  readonly txid: string;
  readonly from: string | null;
  readonly token: string | null;
  readonly units: bigint;
};

export type OwnThings = {
  /** Transactions we made ourselves, and addresses we hold keys of. */
  readonly isOwnTransaction: (txid: string) => boolean;
  readonly isOwnAddress: (address: string) => boolean;
};

export type ReadPayment =
  | { readonly is: 'ours' }
  /** Nothing moved: somebody wants their address to be seen. */
  | { readonly is: 'nothing' }
  | { readonly is: 'unsupported' }
  /** `token` is the contract as it is configured, however the block spelled it. */
  | { readonly is: 'payment'; readonly amount: Money; readonly dust: bigint; readonly token: string | null };

/**
 * [RCH-2] [RCH-3] What a payment is to us. A token is what its contract is, whatever it calls itself. Our own sweeps and
 * top-ups are ours by the transaction and by the sender: either alone would miss one.
 */
export function readPayment(payment: SeenPayment, assets: readonly ChainAsset[], own: OwnThings): ReadPayment {
  if (payment.units <= 0n) return { is: 'nothing' };
  if (own.isOwnTransaction(payment.txid)) return { is: 'ours' };
  if (payment.from !== null && own.isOwnAddress(payment.from)) return { is: 'ours' };
  const found = assets.find(({ token }) => isSameToken(token, payment.token));
  if (!found) return { is: 'unsupported' };
  return { is: 'payment', token: found.token, ...toMinor(payment.units, found) };
}

/** Nobody has so much of anything; who asks for more wants only to be seen. */
const MOST_COINS = 10n ** 12n;

/** [RCH-17] What a failed transaction asked for, where it is worth telling: an asset of ours, in an amount that could be. */
export function readFailure(
  payment: SeenPayment,
  assets: readonly ChainAsset[],
  own: OwnThings,
): (ReadPayment & { readonly is: 'payment' }) | undefined {
  const read = readPayment(payment, assets, own);
  if (read.is !== 'payment') return undefined;
  const { asset, minor } = read.amount;
  return minor > 0n && minor <= MOST_COINS * 10n ** BigInt(scaleOf(asset)) ? read : undefined;
}

/** [RCH-2] One contract has one address. Ethereum's may be spelled with or without its checksum; TRON's has one spelling. */
export function isSameToken(one: string | null, two: string | null): boolean {
  if (one === two) return true;
  return one !== null && two !== null && isHex(one) && isHex(two) && one.toLowerCase() === two.toLowerCase();
}

function isHex(address: string): boolean {
  return /^0x[0-9a-fA-F]{40}$/.test(address);
}

/** [RCH-4] Whole minor units; what is finer than the ledger counts is the rest, in the chain's own units. */
export function toMinor(units: bigint, { asset, decimals }: Pick<ChainAsset, 'asset' | 'decimals'>) {
  const shift = decimals - scaleOf(asset);
  if (shift <= 0) return { amount: money(asset, units * 10n ** BigInt(-shift)), dust: 0n };
  const divisor = 10n ** BigInt(shift);
  return { amount: money(asset, units / divisor), dust: units % divisor };
}
