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
  money,
  scaleOf,
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

/** What one whole unit of an asset costs, in minor units of USDT. An asset that is not in it has no price now. */
export type Prices = ReadonlyMap<Asset, bigint>;

/** [AST-6] Rounded down; undefined where the asset has no price. USDT is worth itself. */
export function worthOf(balance: Money, prices: Prices): Money<'USDT'> | undefined {
  if (balance.asset === 'USDT') return money('USDT', balance.minor);
  const price = prices.get(balance.asset);
  return price === undefined
    ? undefined
    : money('USDT', (balance.minor * price) / 10n ** BigInt(scaleOf(balance.asset)));
}

/** [AST-6] */
export function totalInUsdt(parts: readonly Part[], prices: Prices): { total: Money<'USDT'>; unpriced: Asset[] } {
  const sums = ASSET_NAMES.map((asset) => add(sumOf(asset, parts, false), sumOf(asset, parts, true)));
  const worths = sums.map((sum) => worthOf(sum, prices)?.minor ?? 0n);
  return {
    total: money(
      'USDT',
      worths.reduce((total, worth) => total + worth, 0n),
    ),
    unpriced: sums.filter((sum) => !isZero(sum) && worthOf(sum, prices) === undefined).map(({ asset }) => asset),
  };
}

/**
 * [AST-7] What was held at each moment, in USDT, asset by asset and each with the prices of those moments. An asset that
 * lacks a price at a moment it was held is left out of every one of them: half a line would show a jump nobody made.
 */
export function historyInUsdt(
  lines: readonly {
    readonly asset: Asset;
    readonly balances: readonly Money[];
    readonly prices: readonly (bigint | undefined)[];
  }[],
  moments: number,
): { points: Money<'USDT'>[]; unpriced: Asset[] } {
  const worthAt = (balance: Money | undefined, price: bigint | undefined) => {
    if (!balance || isZero(balance)) return 0n;
    return worthOf(balance, price === undefined ? new Map() : new Map([[balance.asset, price]]))?.minor;
  };
  const rows = lines.map(({ asset, balances, prices }) => ({
    asset,
    worths: Array.from({ length: moments }, (_, at) => worthAt(balances[at], prices[at])),
  }));
  const isWhole = ({ worths }: (typeof rows)[number]) => worths.every((worth) => worth !== undefined);
  const counted = rows.filter(isWhole);
  return {
    points: Array.from({ length: moments }, (_, at) =>
      money(
        'USDT',
        counted.reduce((sum, { worths }) => sum + (worths[at] ?? 0n), 0n),
      ),
    ),
    unpriced: rows.filter((row) => !isWhole(row)).map(({ asset }) => asset),
  };
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
