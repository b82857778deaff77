import type { AccountKind, RecordAccount } from '@candor/contract/assets/calls';
import { type Asset, add, assetNames, formatMoney, type Money, subtract, zero } from '@candor/kernel';
import type { Part } from './balances.ts';

/** A part that says which of the customer's accounts it lies in. */
export type PlacedPart = Part & { readonly kind: RecordAccount };
export type AssetUses = {
  asset: Asset;
  available: string;
  inOrders: string;
  onHold: string;
  total: string;
  borrowed: string;
} & Record<Exclude<AccountKind, 'funding'>, string>;

/**
 * [AST-14] What each asset is doing: spendable in the main account, set aside for orders, on hold for something else, or
 * working in robots, copied projects and staking. These parts come to the total; what positions borrowed is beside it.
 */
export function assetUses(
  parts: readonly PlacedPart[],
  given: { readonly inOrders: readonly Money[]; readonly borrowed: readonly Money[] },
): AssetUses[] {
  return assetNames().map((asset) => {
    const sum = (kind: RecordAccount, isHeld?: boolean) =>
      sumOf(
        asset,
        parts
          .filter((part) => part.kind === kind && (isHeld === undefined || part.isHeld === isHeld))
          .map(({ balance }) => balance),
      );
    const held = sum('funding', true);
    // Read a moment apart from the balances: an order that came between them is not in what is held.
    const inOrders = least(sumOf(asset, given.inOrders), held);
    const total = sumOf(
      asset,
      parts.map(({ balance }) => balance),
    );
    // What is left of an account kind that is no more waits to be moved into the main account: it is on hold until it is.
    const onHold = add(subtract(held, inOrders), sum('trading'));
    return {
      asset,
      available: formatMoney(sum('funding', false)),
      inOrders: formatMoney(inOrders),
      onHold: formatMoney(onHold),
      robots: formatMoney(sum('robots')),
      copy: formatMoney(sum('copy')),
      staking: formatMoney(sum('staking')),
      total: formatMoney(total),
      borrowed: formatMoney(sumOf(asset, given.borrowed)),
    };
  });
}

function sumOf(asset: Asset, amounts: readonly Money[]): Money {
  return amounts.filter((each) => each.asset === asset).reduce<Money>((sum, each) => add(sum, each), zero(asset));
}

function least(a: Money, b: Money): Money {
  return a.minor < b.minor ? a : b;
}
