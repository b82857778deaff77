import { MARKET_VENUES, type MarketId } from '@candor/contract';
import { MARKET_PAIRS, pairOf } from '@candor/domain/market';
import {
  compareQuotes,
  formatTicks,
  type Inventory,
  type LiquidityTerms,
  NO_FEES,
  planQuotes,
  type Quote,
  type SpotOrder,
} from '@candor/domain/spot';
import { formatMoney, money } from '@candor/kernel';
import { BOOKS, type Book } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { Depth } from '../markets/markets.ts';

/** The liquidity provider: an account of the house with money of its own, by the same rules as anybody. */
export const LIQUIDITY_ACCOUNT = 'house:lp';

type Readers = Pick<Platform, 'engine' | 'ledger' | 'markets' | 'settings'>;
export type LiquidityGiven = Readers & Pick<Platform, 'log' | 'newId'> & { readonly newUuid: () => string };

/** `empty`: nothing to quote with, or nothing to quote after. */
export type LiquidityState = 'quoting' | 'off' | 'halted' | 'stale' | 'divergent' | 'empty';

/** What the liquidity provider has in a market, and what it should quote now. */
export type LiquidityLook = {
  readonly state: LiquidityState;
  readonly standing: readonly Readonly<SpotOrder>[];
  readonly wanted: readonly Quote[];
  readonly inventory: Inventory;
  readonly terms: LiquidityTerms;
  /** The venue it follows; undefined where none is fresh. */
  readonly depth: Depth | undefined;
};

const DEPTH = 200;

/** One look at one market: quotes that are wrong are taken back, and missing ones placed. */
export async function quoteOnce(given: LiquidityGiven, book: Book, market: MarketId): Promise<LiquidityState> {
  const { engine } = given;
  const { state, standing, wanted, terms } = await lookAtLiquidity(given, book, market);
  const { cancel, place } = compareQuotes(standing, wanted, terms.spread);
  await Promise.all(cancel.map((id) => engine.cancel({ id, owner: LIQUIDITY_ACCOUNT })));
  // Told together they are one batch, and one transaction.
  await Promise.all(place.map((quote) => placeQuote(given, book, market, quote)));
  return state;
}

/** Changes nothing, so it serves whoever wants to know as well. */
export async function lookAtLiquidity(given: Readers, book: Book, market: MarketId): Promise<LiquidityLook> {
  const standing = await given.engine.openOrders({ book, owner: LIQUIDITY_ACCOUNT, market });
  const [inventory, terms] = await Promise.all([readInventory(given, book, market, standing), readTerms(given)]);
  const depth = MARKET_VENUES.map((venue) => given.markets.depth(venue, market, DEPTH)).find(
    (each) => each && !each.isStale,
  );
  const look = { standing, inventory, terms, depth };
  const reason = await findReason(given, book, market);
  if (reason !== undefined || depth === undefined) return { ...look, state: reason ?? 'stale', wanted: [] };
  const wanted = planQuotes(pairOf(market), depth, inventory, terms);
  return { ...look, state: wanted.length === 0 ? 'empty' : 'quoting', wanted };
}

/** Why nothing should be quoted, if anything says so. */
async function findReason({ engine, markets, settings }: Readers, book: Book, market: MarketId) {
  if (!(await settings.get('spot.lpOn'))) return 'off';
  if (engine.info(book, market).state !== 'open') return 'halted';
  // [SPT-25] A price that nobody vouches for is none: rather no quote than a wrong one.
  const { state } = markets.price(market);
  return state === 'ok' ? undefined : state;
}

async function readInventory(
  { ledger }: Readers,
  book: Book,
  market: MarketId,
  standing: LiquidityLook['standing'],
): Promise<Inventory> {
  const pair = pairOf(market);
  const free = async (asset: 'base' | 'quote') =>
    (await ledger.balance(book, { name: LIQUIDITY_ACCOUNT, asset: pair[asset] })).minor;
  const heldBy = (side: 'buy' | 'sell') =>
    standing.reduce((sum, order) => (order.side === side ? sum + order.held : sum), 0n);
  return {
    base: (await free('base')) + heldBy('sell'),
    // The quote asset is the same in every market, so each gets its part of what is free.
    quote: (await free('quote')) / BigInt(MARKET_PAIRS.length) + heldBy('buy'),
  };
}

async function readTerms({ settings }: Readers): Promise<LiquidityTerms> {
  const [spread, sideMost, inventoryMost, minimum] = await Promise.all([
    settings.get('spot.lpSpread'),
    settings.get('spot.lpSide'),
    settings.get('spot.lpInventory'),
    settings.get('spot.minimum'),
  ]);
  return { spread, sideMost, inventoryMost, minimum };
}

async function placeQuote(given: LiquidityGiven, book: Book, market: MarketId, { side, price, lots }: Quote) {
  const pair = pairOf(market);
  const placed = await given.engine.place({
    book,
    market,
    by: { owner: LIQUIDITY_ACCOUNT, userId: null, account: LIQUIDITY_ACCOUNT, fees: NO_FEES },
    order: {
      ...({ side, kind: 'limit', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelOldest' } as const),
      price: formatTicks(pair, price),
      amount: formatMoney(money(pair.base, BigInt(lots) * pair.lot)),
    },
    requestId: given.newUuid(),
    requestHash: LIQUIDITY_ACCOUNT,
  });
  if (!placed.ok && placed.code !== 'call.busy') {
    given.log.warn('liquidity.quote_refused', 'A quote of the liquidity provider was refused', {
      book,
      market,
      refusal: placed.code,
    });
  }
}

/** Every market of both books, one after another. */
export async function quoteAll(given: LiquidityGiven): Promise<void> {
  for (const { id } of MARKET_PAIRS) for (const book of BOOKS) await quoteOnce(given, book, id);
}
