import { MARKET_VENUES, type MarketId } from '@candor/contract';
import { MARKET_PAIRS, pairOf } from '@candor/domain/market';
import { compareQuotes, formatTicks, NO_FEES, planQuotes, type Quote } from '@candor/domain/spot';
import { formatMoney, money } from '@candor/kernel';
import { BOOKS, type Book } from '@candor/ledger';
import type { Platform } from '../platform.ts';

/** The liquidity provider: an account of the house with money of its own, by the same rules as anybody. */
export const LIQUIDITY_ACCOUNT = 'house:lp';

export type LiquidityGiven = Pick<Platform, 'engine' | 'ledger' | 'log' | 'markets' | 'newId' | 'settings'> & {
  readonly newUuid: () => string;
};

export type LiquidityState = 'quoting' | 'off' | 'stale' | 'halted' | 'empty';

const DEPTH = 200;

/** One look at one market: quotes that are wrong are taken back, and missing ones placed. */
export async function quoteOnce(given: LiquidityGiven, book: Book, market: MarketId): Promise<LiquidityState> {
  const { engine, settings } = given;
  const standing = await engine.openOrders({ book, owner: LIQUIDITY_ACCOUNT, market });
  const found = await findQuotes(given, book, market, standing);
  const wanted = typeof found === 'string' ? [] : found;
  const { cancel, place } = compareQuotes(standing, wanted, await settings.get('spot.lpSpread'));
  await Promise.all(cancel.map((id) => engine.cancel({ id, owner: LIQUIDITY_ACCOUNT })));
  if (typeof found === 'string') return found;
  // Told together they are one batch, and one transaction.
  await Promise.all(place.map((quote) => placeQuote(given, book, market, quote)));
  return wanted.length === 0 ? 'empty' : 'quoting';
}

async function findQuotes(
  { engine, ledger, markets, settings }: LiquidityGiven,
  book: Book,
  market: MarketId,
  standing: readonly { readonly side: 'buy' | 'sell'; readonly held: bigint }[],
): Promise<readonly Quote[] | LiquidityState> {
  if (!(await settings.get('spot.lpOn'))) return 'off';
  if (engine.info(book, market).state !== 'open') return 'halted';
  // [SPT-25] A price that nobody vouches for is none: rather no quote than a wrong one.
  if (markets.price(market).state !== 'ok') return 'stale';
  const depth = MARKET_VENUES.map((venue) => markets.depth(venue, market, DEPTH)).find((each) => each && !each.isStale);
  if (!depth) return 'stale';
  const pair = pairOf(market);
  const free = async (asset: 'base' | 'quote') =>
    (await ledger.balance(book, { name: LIQUIDITY_ACCOUNT, asset: pair[asset] })).minor;
  const heldBy = (side: 'buy' | 'sell') =>
    standing.reduce((sum, order) => (order.side === side ? sum + order.held : sum), 0n);
  const inventory = {
    base: (await free('base')) + heldBy('sell'),
    // The quote asset is the same in every market, so each gets its part of what is free.
    quote: (await free('quote')) / BigInt(MARKET_PAIRS.length) + heldBy('buy'),
  };
  const terms = {
    spread: await settings.get('spot.lpSpread'),
    sideMost: await settings.get('spot.lpSide'),
    inventoryMost: await settings.get('spot.lpInventory'),
    minimum: await settings.get('spot.minimum'),
  };
  return planQuotes(pair, depth, inventory, terms);
}

async function placeQuote(given: LiquidityGiven, book: Book, market: MarketId, { side, price, lots }: Quote) {
  const pair = pairOf(market);
  const placed = await given.engine.place({
    book,
    market,
    by: { owner: LIQUIDITY_ACCOUNT, userId: null, account: LIQUIDITY_ACCOUNT, fees: NO_FEES },
    order: {
      ...({ side, kind: 'limit', life: 'gtc', isPostOnly: false, selfTrade: 'cancelOldest' } as const),
      price: formatTicks(pair, price),
      amount: formatMoney(money(pair.base, BigInt(lots) * pair.lot)),
    },
    requestId: given.newUuid(),
    requestHash: LIQUIDITY_ACCOUNT,
  });
  if (!placed.ok && placed.code !== 'call.busy') {
    given.log.warn({ book, market, code: placed.code }, 'a quote was not placed');
  }
}

/** Every market of both books, one after another. */
export async function quoteAll(given: LiquidityGiven): Promise<void> {
  for (const { id } of MARKET_PAIRS) for (const book of BOOKS) await quoteOnce(given, book, id);
}
