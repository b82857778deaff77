import { isLess, isPositive, type Money, ok, type Result, refuse, scaleOf } from '@candor/kernel';

/** What an asset is on a chain, as the server tells it: the coin itself (token null) or a contract, and its decimals there. */
export type PayableAsset = { readonly token: string | null; readonly decimals: number };

/** The fields of `eth_sendTransaction`. Gas and nonce are the wallet's to choose; it shows them to its owner. */
export type EvmPayment = {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly data?: string;
};

/** The only method of a contract we ever ask a wallet to call. An approval would let somebody spend later, unseen. */
const TRANSFER = '0xa9059cbb';

/** How many of a chain's smallest units an amount is there; the ledger may have fewer digits than the chain. */
export function unitsOf(amount: Money, { decimals }: Pick<PayableAsset, 'decimals'>): bigint {
  return amount.minor * 10n ** BigInt(decimals - scaleOf(amount.asset));
}

/** [DAP-12] Below the minimum a payment would arrive and not be credited, so it is not asked for. */
export function checkPayment(
  amount: Money | undefined,
  minimum: Money,
): Result<Money, 'ledger.wrongAmount' | 'dapp.belowMinimum'> {
  if (amount === undefined || !isPositive(amount)) return refuse('ledger.wrongAmount');
  return isLess(amount, minimum) ? refuse('dapp.belowMinimum') : ok(amount);
}

/** [DAP-11] A plain payment on an EVM chain: the coin itself, or `transfer` of its token. */
export function planEvmPayment(
  given: { readonly from: string; readonly to: string; readonly amount: Money },
  asset: PayableAsset,
): EvmPayment {
  const { from, to } = given;
  const units = unitsOf(given.amount, asset);
  if (asset.token === null) return { from, to, value: `0x${units.toString(16)}` };
  const words = [BigInt(to), units].map((value) => value.toString(16).padStart(64, '0'));
  return { from, to: asset.token, value: '0x0', data: `${TRANSFER}${words.join('')}` };
}
