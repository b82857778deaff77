import { type ConsoleMarket, MARKET_VENUES, type VenueFeed } from '@candor/contract';
import { formatPrice, formatQuantity, type MarketPair, middleOf, spreadPpm } from '@candor/domain/market';
import { bandAround, baseOf, formatTicks, quoteOf } from '@candor/domain/spot';
import { type Asset, add, type Money, zero } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import type { MarketTerms } from '../../services/engine/engine.ts';
import type { MarketRow } from './console-store.ts';

type Given = Pick<Platform, 'engine' | 'markets'>;
/** As much of a book as everybody may see. */
const LEVELS = 100;
const PPM = 1_000_000n;

export function sumOf(asset: Asset, amounts: readonly Money[]): Money {
  return amounts.reduce((sum, each) => add(sum, each), zero(asset));
}

/** Everything an operator should know about one market: what our engine says, what is on disk, and what the venues say. */
export async function describeOwnMarket(
  { engine, markets }: Given,
  pair: MarketPair,
  book: LedgerBook,
  row: MarketRow | undefined,
): Promise<ConsoleMarket> {
  const info = engine.info(book, pair.id);
  const price = (ticks: number) => (ticks === 0 ? null : formatTicks(pair, ticks));
  const { state, price: agreed } = markets.price(pair.id);
  const feeds = describeFeeds({ markets }, pair);
  const fresh = MARKET_VENUES.flatMap((venue) => markets.ticker(venue, pair.id) ?? []).filter((each) => !each.isStale);
  return {
    id: pair.id,
    base: pair.base,
    quote: pair.quote,
    tick: formatTicks(pair, 1),
    lot: formatQuantity(pair, pair.lot),
    state: info.state,
    phase: info.phase,
    halt:
      row?.halted_for && row.halted_at ? { reason: row.halted_for, by: row.halted_by ?? '', at: row.halted_at } : null,
    last: price(info.last),
    bid: price(info.bid),
    ask: price(info.ask),
    band: describeBand(pair, await engine.terms(book, pair.id)),
    engine: {
      isHere: info.isLeading,
      epoch: row?.epoch ?? 0,
      seq: row?.seq ?? 0,
      trades: row?.trades ?? 0,
      hash: row?.hash ?? '',
      provenAt: row?.proven_at ?? null,
      provenSeq: row?.proven_seq ?? null,
      orders: info.orders,
      batchesLastMinute: info.batchesLastMinute,
    },
    depth: describeDepth({ engine }, pair, book),
    priceState: state,
    price: agreed === null ? null : formatPrice(pair, agreed),
    apartPpm: spreadPpm(fresh.map(middleOf)),
    feeds,
  };
}

function describeBand(pair: MarketPair, { band, reference }: MarketTerms): ConsoleMarket['band'] {
  const around = reference && bandAround(pair, reference.price, band);
  return {
    ppm: Number(band),
    reference: reference && formatPrice(pair, reference.price),
    isFresh: reference?.isFresh ?? false,
    lowest: around && formatTicks(pair, around.lowest),
    highest: around && formatTicks(pair, around.highest),
  };
}

function describeDepth({ engine }: Pick<Given, 'engine'>, pair: MarketPair, book: LedgerBook): ConsoleMarket['depth'] {
  const { bids, asks } = engine.depth(book, pair.id, LEVELS);
  return {
    bids: onWire(
      sumOf(
        pair.quote,
        bids.map(({ price, qty }) => quoteOf(pair, price, qty)),
      ),
    ),
    asks: onWire(
      sumOf(
        pair.base,
        asks.map(({ qty }) => baseOf(pair, qty)),
      ),
    ),
    bidLevels: bids.length,
    askLevels: asks.length,
  };
}

function describeFeeds({ markets }: Pick<Given, 'markets'>, pair: MarketPair): VenueFeed[] {
  const { price, sources } = markets.price(pair.id);
  return MARKET_VENUES.flatMap((venue): VenueFeed[] => {
    const symbol = pair.symbols[venue];
    if (symbol === undefined) return [];
    const ticker = markets.ticker(venue, pair.id);
    const isCounted = sources.some(({ name, weight }) => name === venue && weight === 1);
    const known = { venue, symbol, isCounted };
    if (!ticker) return [{ ...known, at: null, isStale: true, isSimulated: false, bid: null, ask: null, offPpm: null }];
    const { at, isStale, isSimulated, bid, ask } = ticker;
    const off = price === null || price === 0n ? null : Number(((middleOf(ticker) - price) * PPM) / price);
    const [shownBid, shownAsk] = [formatPrice(pair, bid), formatPrice(pair, ask)];
    return [{ ...known, at, isStale, isSimulated, bid: shownBid, ask: shownAsk, offPpm: off }];
  });
}
