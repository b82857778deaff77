import {
  ASSET_NAMES,
  type Asset,
  add,
  DAY_MS,
  formatMoney,
  type Instant,
  instant,
  isZero,
  type Money,
  zero,
} from '@candor/kernel';

/** One account's money of one asset: what can be spent, or what is set aside. */
export type Part = { readonly isHeld: boolean; readonly balance: Money };
export type AssetBalance = { asset: Asset; available: string; held: string; total: string };

/** [AST-5] One line for each asset of the table, in its order, zero ones included. */
export function sumByAsset(parts: readonly Part[]): AssetBalance[] {
  return ASSET_NAMES.map((asset) => {
    const available = sumOf(asset, parts, false);
    const held = sumOf(asset, parts, true);
    return {
      asset,
      available: formatMoney(available),
      held: formatMoney(held),
      total: formatMoney(add(available, held)),
    };
  });
}

/** [AST-6] Until there is a market feed, USDT alone has a price: its own. */
const PRICED: ReadonlySet<Asset> = new Set(['USDT']);

/** [AST-6] */
export function totalInUsdt(parts: readonly Part[]): { total: Money<'USDT'>; unpriced: Asset[] } {
  const total = parts.reduce<Money<'USDT'>>(
    (sum, { balance }) => (balance.asset === 'USDT' ? { asset: 'USDT', minor: sum.minor + balance.minor } : sum),
    zero('USDT'),
  );
  const owned = new Set(parts.filter(({ balance }) => !isZero(balance)).map(({ balance }) => balance.asset));
  return { total, unpriced: ASSET_NAMES.filter((asset) => owned.has(asset) && !PRICED.has(asset)) };
}

/** [AST-7] When each of the last days ended: midnights in UTC, and now for the day that is still running. */
export function dayEnds(now: Instant, days: number): Instant[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: days }, (_, i) => (i === days - 1 ? now : instant(today - (days - 2 - i) * DAY_MS)));
}

export function startOfToday(now: Instant): Instant {
  return instant(Math.floor(now / DAY_MS) * DAY_MS);
}

function sumOf(asset: Asset, parts: readonly Part[], isHeld: boolean): Money {
  return parts
    .filter((part) => part.isHeld === isHeld && part.balance.asset === asset)
    .reduce<Money>((sum, part) => add(sum, part.balance), zero(asset));
}
