import type { Market } from '@candor/contract';

/**
 * Keeps a market the same object for as long as nothing about it changes, so that whoever draws it can leave it alone. The
 * markets are worked out again at every tick of any of them.
 */
export function makeSteady(): (markets: readonly Market[]) => readonly Market[] {
  let before: ReadonlyMap<string, Market> = new Map();
  return (markets) => {
    const steady = markets.map((market) => {
      const known = before.get(market.id);
      return known && isSame(known, market) ? known : market;
    });
    before = new Map(steady.map((market) => [market.id, market]));
    return steady;
  };
}

function isSame(a: Market, b: Market): boolean {
  const { sources: ours, ...restOfA } = a;
  const { sources: theirs, ...restOfB } = b;
  if (!isShallowSame(restOfA, restOfB) || ours.length !== theirs.length) return false;
  return ours.every((source, at) => {
    const other = theirs[at];
    if (!other || source.isCounted !== other.isCounted || source.venue !== other.venue) return false;
    return isShallowSame(source.ticker ?? {}, other.ticker ?? {});
  });
}

function isShallowSame(a: object, b: object): boolean {
  const entries = Object.entries(a);
  const others = new Map(Object.entries(b));
  return entries.length === others.size && entries.every(([key, value]) => Object.is(value, others.get(key)));
}
