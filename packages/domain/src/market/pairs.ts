import type { MarketPhase } from '@candor/contract/listing/fields';
import { type MarketId, setMarketIds, type VenueName } from '@candor/contract/market/fields';
import { type Asset, assert, DAY_MS, HOUR_MS, type Instant, SETTLEMENT_ASSET, scaleOf } from '@candor/kernel';
import type { MarketHours } from './calendar.ts';

/**
 * A market: what is bought and sold for what, and in which steps. [MKT-1] A tick times a lot is a whole number of minor
 * units of the quote asset, so that no fill ever rounds.
 */
export type MarketPair = {
  readonly id: MarketId;
  /** Its own number, which is in the ids of its trades and never reused. */
  readonly no: number;
  readonly base: Asset;
  readonly quote: Asset;
  /** The smallest step of a price: minor units of the quote asset for one whole unit of the base asset. */
  readonly tick: bigint;
  /** The smallest step of a quantity: minor units of the base asset. */
  readonly lot: bigint;
  /** How each venue calls it; a venue that is left out is not read. */
  readonly symbols: Readonly<Partial<Record<VenueName, string>>>;
} & MarketTraits;

/** What operators may change about a market. */
export type MarketTraits = {
  readonly phase: MarketPhase;
  /** When an announced market opens by itself; null where nobody said so. */
  readonly opensAt: Instant | null;
  /** [LST-9] When it is delisted; null where nobody announced it. */
  readonly delistsAt: Instant | null;
  /** Whether the liquidity provider quotes there, and whether margin is lent. */
  readonly isQuoted: boolean;
  readonly isLent: boolean;
  /** Null where it is not known, as on a page. */
  readonly listedAt: Instant | null;
};

/** As the first markets are. */
export const OPEN_MARKET: MarketTraits = {
  ...{ phase: 'open', opensAt: null, delistsAt: null, isQuoted: true, isLent: true, listedAt: null },
};

export type ListedMarket = Omit<MarketPair, 'id'> & { readonly id: string };

const FIRST: readonly MarketPair[] = [
  // Ticks 0.1, 0.01 and 0.00001 USDT; lots 0.00001 BTC, 0.0001 ETH and 1 TRX.
  pair('BTC-USDT', 0, 'BTC', 'USDT', 100_000n, 1_000n),
  pair('ETH-USDT', 1, 'ETH', 'USDT', 10_000n, 10_000n),
  pair('TRX-USDT', 2, 'TRX', 'USDT', 10n, 1_000_000n),
];

let pairs = FIRST;

function pair(id: MarketId, no: number, base: Asset, quote: Asset, tick: bigint, lot: bigint): MarketPair {
  const symbols = { BINANCE: `${base}${quote}`, OKEX: `${base}-${quote}` };
  return { id, no, base, quote, tick, lot, symbols, ...OPEN_MARKET };
}

/** Every market that is known now, by number. */
export function marketPairs(): readonly MarketPair[] {
  return pairs;
}

/**
 * [LST-5] Makes markets known to this process, for as long as it runs. A known one keeps its steps and its number: an order book
 * counts in them.
 */
export function listMarkets(markets: readonly ListedMarket[]): void {
  const all = new Map<string, MarketPair>(pairs.map((each) => [each.id, each]));
  for (const market of markets) {
    const { id, no, base, quote, tick, lot } = market;
    assert(id === `${base}-${quote}` && base !== quote, () => `a market of two assets, got ${id}`);
    assert(tick > 0n && lot > 0n && (tick * lot) % unitOf(base) === 0n, () => `steps of ${id} without a rest`);
    const before = all.get(id);
    const isSame = !before || (before.no === no && before.tick === tick && before.lot === lot);
    assert(isSame, () => `${id} to keep its number and its steps`);
    const twin = [...all.values()].find((each) => each.no === no && each.id !== id);
    assert(!twin, () => `a number of its own for ${id}, got that of ${twin?.id}`);
    all.set(id, { ...market, id: id as MarketId });
  }
  keep([...all.values()].sort((a, b) => a.no - b.no));
}

/** Back to the first ones. Only tests may: they share a process. */
export function forgetListedMarkets(): void {
  keep(FIRST);
}

function keep(all: readonly MarketPair[]): void {
  const [first, ...others] = all.map(({ id }) => id);
  assert(first, 'at least one market');
  pairs = all;
  setMarketIds([first, ...others]);
}

export function findPair(id: string): MarketPair | undefined {
  return pairs.find((each) => each.id === id);
}

export function pairOf(id: MarketId): MarketPair {
  const found = findPair(id);
  assert(found !== undefined, () => `a market in the table, got ${id}`);
  return found;
}

/** [LST-7] The phase as it is now: an announced market is open once its time has come, though nobody has changed its row. */
export function phaseAt({ phase, opensAt }: Pick<MarketTraits, 'phase' | 'opensAt'>, now: Instant): MarketPhase {
  return phase === 'announced' && opensAt !== null && opensAt <= now ? 'open' : phase;
}

/** [LST-7] Whether orders are taken in this phase, and when they will be. */
export function phaseHours(market: MarketTraits, now: Instant): MarketHours {
  const phase = phaseAt(market, now);
  return { isOpen: phase === 'open', opensAt: phase === 'announced' ? market.opensAt : null };
}

/** [LST-10] For so long before a delisting, what would outlast it is wound up while the market still trades. */
export const UNWIND_MS = HOUR_MS;

/** [LST-10] [LST-11] Whether what lasts in a market has to end now, and whether nothing is traded there any more. */
export function endingOf({ phase, delistsAt }: MarketTraits, now: Instant): 'unwinding' | 'delisted' | null {
  if (phase === 'delisted') return 'delisted';
  return delistsAt !== null && now >= delistsAt - UNWIND_MS ? 'unwinding' : null;
}

/** The markets that end now, by their name. */
export function endingMarkets(now: Instant): ReadonlyMap<MarketId, 'unwinding' | 'delisted'> {
  const found = new Map<MarketId, 'unwinding' | 'delisted'>();
  for (const each of pairs) {
    const ending = endingOf(each, now);
    if (ending !== null) found.set(each.id, ending);
  }
  return found;
}

/**
 * [LST-16] Whether a price of this market may still come. Venues stop telling it, too; what waits for one would wait for ever, and
 * a blink of theirs must not count as that.
 */
export function mayBePriced({ phase, delistsAt }: MarketTraits, now: Instant): boolean {
  return phase !== 'delisted' || (delistsAt !== null && now < delistsAt + DAY_MS);
}

/** [LST-9] Whether it was delisted, or will be: nothing that lasts is begun there any more. */
export function isLeaving({ phase, delistsAt }: MarketTraits): boolean {
  return phase === 'delisted' || delistsAt !== null;
}

/**
 * [LST-52] Whether a market is counted in what the house counts in. Limits, prizes and what is lent are amounts of that; in another market
 * they would be compared with coins.
 */
export function isSettled({ quote }: Pick<MarketPair, 'quote'>): boolean {
  return quote === SETTLEMENT_ASSET;
}

/** [LST-9] [LST-52] Whether robots, plans and copy projects are begun there. */
export function takesLasting(pair: MarketPair): boolean {
  return isSettled(pair) && !isLeaving(pair);
}

export function lendsNow(market: MarketTraits): boolean {
  return market.isLent && !isLeaving(market);
}

/** What one tick of one lot is worth, in minor units of the quote asset. */
export function tickValue({ base, tick, lot }: MarketPair): bigint {
  return (tick * lot) / unitOf(base);
}

function unitOf(asset: Asset): bigint {
  return 10n ** BigInt(scaleOf(asset));
}
