import { type Asset, add, assetNames, formatMoney, isZero, type Money, money, scaleOf, zero } from '@candor/kernel';

/** One account's money of one asset: what can be spent, or what is set aside. */
export type Part = { readonly isHeld: boolean; readonly balance: Money };
export type AssetBalance = { asset: Asset; available: string; held: string; total: string };

/** [AST-5] One line for each asset of the table, in its order, zero ones included. */
export function sumByAsset(parts: readonly Part[]): AssetBalance[] {
  return assetNames().map((asset) => {
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
  const sums = assetNames().map((asset) => add(sumOf(asset, parts, false), sumOf(asset, parts, true)));
  const worths = sums.map((sum) => worthOf(sum, prices)?.minor ?? 0n);
  return {
    total: money(
      'USDT',
      worths.reduce((total, worth) => total + worth, 0n),
    ),
    unpriced: sums.filter((sum) => !isZero(sum) && worthOf(sum, prices) === undefined).map(({ asset }) => asset),
  };
}

/** What something was worth at each of several moments, in minor units of USDT; undefined where nobody can say. */
export type WorthLine = readonly (bigint | undefined)[];

/** [AST-7] What was held of one asset at each moment, each at the price of that moment. Nothing is worth nothing at any price. */
export function worthLine(balances: readonly Money[], prices: readonly (bigint | undefined)[]): WorthLine {
  return balances.map((balance, at) => {
    if (isZero(balance)) return 0n;
    const price = prices[at];
    return worthOf(balance, price === undefined ? new Map() : new Map([[balance.asset, price]]))?.minor;
  });
}

/** [AST-7] All of it together. A moment at which one part is not known has no point: half a sum would show a fall nobody had. */
export function addLines(lines: readonly WorthLine[], moments: number): (Money<'USDT'> | undefined)[] {
  return Array.from({ length: moments }, (_, at) => {
    const worths = lines.map((line) => line[at]);
    const known = worths.filter((worth) => worth !== undefined);
    if (known.length < worths.length) return undefined;
    return money(
      'USDT',
      known.reduce((sum, worth) => sum + worth, 0n),
    );
  });
}

function sumOf(asset: Asset, parts: readonly Part[], isHeld: boolean): Money {
  return parts
    .filter((part) => part.isHeld === isHeld && part.balance.asset === asset)
    .reduce<Money>((sum, part) => add(sum, part.balance), zero(asset));
}
