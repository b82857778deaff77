import { MARKET_VENUES, type MarketId } from '@candor/contract';
import { MARKET_PAIRS, pairOf } from '@candor/domain/market';
import {
  changeQuotes,
  formatTicks,
  type Inventory,
  type LiquidityTerms,
  NO_FEES,
  type Quote,
  type QuoteChange,
  quotableMedian,
  type SpotOrder,
} from '@candor/domain/spot';
import { formatMoney, type Instant, money, SECOND_MS } from '@candor/kernel';
import { BOOKS, type Book } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { Depth } from '../markets/markets.ts';

/** The liquidity provider: an account of the house with money of its own, by the same rules as anybody. */
export const LIQUIDITY_ACCOUNT = 'house:lp';

type Readers = Pick<Platform, 'engine' | 'ledger' | 'markets' | 'settings'>;
export type LiquidityGiven = Readers & Pick<Platform, 'clock' | 'log' | 'newId'> & { readonly newUuid: () => string };

/** `empty`: nothing to quote with, or nothing to quote after. */
export type LiquidityState = 'quoting' | 'off' | 'halted' | 'outOfHours' | 'stale' | 'divergent' | 'empty';

/** What the liquidity provider has in a market, and what it should change now. */
export type LiquidityLook = {
  readonly state: LiquidityState;
  readonly standing: readonly Readonly<SpotOrder>[];
  readonly change: QuoteChange;
  readonly inventory: Inventory;
  readonly terms: LiquidityTerms;
  /** The venue it follows; undefined where none is fresh. */
  readonly depth: Depth | undefined;
};

const DEPTH = 200;
/** [SPT-41] A feed that stutters would have everything taken back and placed again with each breath. */
const CALM_MS = 5 * SECOND_MS;

/** When the quotes of a market were last taken back because the venues were not to be relied on. */
export type TakenBack = Map<string, Instant>;

/** One look at one market: quotes that must go are taken back, and missing ones placed. */
export async function quoteOnce(
  given: LiquidityGiven,
  book: Book,
  market: MarketId,
  takenBack: TakenBack = new Map(),
): Promise<LiquidityState> {
  const { engine, clock } = given;
  const { state, change } = await lookAtLiquidity(given, book, market);
  const key = `${book}:${market}`;
  if (state === 'stale' || state === 'divergent') takenBack.set(key, clock.now());
  await Promise.all(change.cancel.map((id) => engine.cancel({ id, owner: LIQUIDITY_ACCOUNT })));
  const since = takenBack.get(key);
  if (since !== undefined && clock.now() - since < CALM_MS) return state;
  // Told together they are one batch, and one transaction.
  await Promise.all(change.place.map((quote) => placeQuote(given, book, market, quote)));
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
  const found = await findMedian(given, book, market);
  if (typeof found === 'string' || depth === undefined) {
    const change = { cancel: standing.map(({ id }) => id), place: [] };
    return { ...look, state: typeof found === 'string' ? found : 'stale', change };
  }
  const { bids, asks } = depth;
  const change = changeQuotes(pairOf(market), standing, { median: found, bids, asks }, inventory, terms);
  const isEmpty = change.place.length === 0 && change.cancel.length === standing.length;
  return { ...look, state: isEmpty ? 'empty' : 'quoting', change };
}

/** What is quoted after, or why nothing should be quoted. */
async function findMedian({ engine, markets, settings }: Readers, book: Book, market: MarketId) {
  if (!(await settings.get('spot.lpOn'))) return 'off';
  const { state } = engine.info(book, market);
  if (state !== 'open') return state === 'outOfHours' ? 'outOfHours' : 'halted';
  // [SPT-41] A price that nobody vouches for is none: rather no quote than a wrong one.
  return quotableMedian(markets.price(market));
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
export async function quoteAll(given: LiquidityGiven, takenBack: TakenBack): Promise<void> {
  for (const { id } of MARKET_PAIRS) for (const book of BOOKS) await quoteOnce(given, book, id, takenBack);
}
