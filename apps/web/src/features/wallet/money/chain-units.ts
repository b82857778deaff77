import type { WalletAsset } from '@candor/domain/wallet';
import { type Money, money, scaleOf } from '@candor/kernel';

/** How many units of the chain one unit of the ledger is: Ethereum counts ten digits finer than we show. */
function stepOf({ asset, decimals }: WalletAsset): bigint {
  return 10n ** BigInt(decimals - scaleOf(asset));
}

/** What somebody has, never more than it is. */
export function shownMoney(held: WalletAsset, units: bigint): Money {
  return money(held.asset, units / stepOf(held));
}

/** What somebody pays at most, never less than it is. */
export function feeMoney(held: WalletAsset, units: bigint): Money {
  const step = stepOf(held);
  return money(held.asset, (units + step - 1n) / step);
}

export function unitsOf(held: WalletAsset, { minor }: Money): bigint {
  return minor * stepOf(held);
}

/** Whether an amount of the chain is one that was typed here: then it can be shown to its last digit. */
export function isShownWhole(held: WalletAsset, units: bigint): boolean {
  return units % stepOf(held) === 0n;
}
