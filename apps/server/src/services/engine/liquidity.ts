import { MARKET_VENUES, type MarketId, ownChannel } from '@candor/contract';
import type { LIQUIDITY_STATES } from '@candor/contract/market/review';
import { isSettled, marketPairs, minimumIn, ownTermsOf, pairOf } from '@candor/domain/market';
import {
  changeQuotes,
  formatTicks,
  type Inventory,
  isLossTooLarge,
  type LiquidityTerms,
  NO_FEES,
  type Quote,
  type QuoteChange,
  quotableMedian,
  quotingLoss,
  restingTerms,
  type SpotOrder,
} from '@candor/domain/spot';
import { type Asset, formatMoney, type Instant, type Money, money, SECOND_MS, zero } from '@candor/kernel';
import { LEDGER_BOOKS, type LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import type { Depth } from '../markets/markets.ts';
import { keyOf, LiquidityMemory, type Read } from './liquidity-memory.ts';

/** The liquidity provider: an account of the house with money of its own, by the same rules as anybody. */
export const LIQUIDITY_ACCOUNT = 'house:lp';

type Readers = Pick<Platform, 'clock' | 'db' | 'engine' | 'ledger' | 'markets' | 'settings'>;
export type LiquidityGiven = Readers & Pick<Platform, 'log' | 'newId'> & { readonly newUuid: () => string };
type QuoteAllGiven = LiquidityGiven & Pick<Platform, 'live'>;

/** `empty`: nothing to quote with, or nothing to quote after. `lossLimit`: it lost too much within an hour. */
export type LiquidityState = (typeof LIQUIDITY_STATES)[number];

/** What the liquidity provider has in a market, and what it should change now. */
export type LiquidityLook = {
  readonly state: LiquidityState;
  readonly standing: readonly Readonly<SpotOrder>[];
  readonly change: QuoteChange;
  readonly inventory: Inventory;
  readonly terms: LiquidityTerms;
  /** The venue it follows; undefined where none is fresh. */
  readonly depth: Depth | undefined;
  /** [SPT-44] What its trades of the last hour lost, and until when it stands still for it. */
  readonly loss: Money;
  readonly stoppedUntil: Instant | null;
  /** What it is quoted after, or why it is not. */
  readonly found: bigint | LiquidityState;
};

const DEPTH = 200;
/** [SPT-41] A feed that stutters would have everything taken back and placed again with each breath. */
const CALM_MS = 5 * SECOND_MS;

/** One look at one market: quotes that must go are taken back, and missing ones placed. */
export async function quoteOnce(
  given: LiquidityGiven,
  book: LedgerBook,
  market: MarketId,
  memory = new LiquidityMemory(),
  isResting = false,
): Promise<LiquidityState> {
  const { engine, clock } = given;
  const { state, change, loss, stoppedUntil, found } = await lookAtLiquidity(given, book, market, memory, isResting);
  if (state === 'lossLimit' && stoppedUntil === null) await stopQuoting(given, book, market, loss, memory);
  const key = keyOf(book, market);
  if (state === 'stale' || state === 'divergent') memory.takenBack.set(key, clock.now());
  await Promise.all(change.cancel.map((id) => engine.cancel({ id, owner: LIQUIDITY_ACCOUNT })));
  const since = memory.takenBack.get(key);
  if (since !== undefined && clock.now() - since < CALM_MS) return state;
  // Told together they are one batch, and one transaction.
  const placed = await Promise.all(change.place.map((quote) => placeQuote(given, book, market, quote)));
  if (placed.includes(false)) memory.forget(book, market);
  // Only after a look that changed nothing: the next one might still have something to do.
  else if (change.cancel.length + change.place.length === 0) memory.setCalm(given, book, market, { found, isResting });
  return state;
}

/** Changes nothing, so it serves whoever wants to know as well. */
export async function lookAtLiquidity(
  given: Readers,
  book: LedgerBook,
  market: MarketId,
  memory = new LiquidityMemory(),
  isResting = false,
): Promise<LiquidityLook> {
  const read = await memory.read(given, book, market, () => readMarket(given, book, market));
  const quote = await memory.quote(given, book, market, () => readFree(given, book, pairOf(market).quote));
  const { standing } = read;
  const [asked, lossMost] = await Promise.all([readTerms(given, market), given.settings.get('spot.lpHourlyLoss')]);
  const terms = isResting ? restingTerms(asked) : asked;
  const inventory = inventoryOf(market, read, quote);
  const depth = MARKET_VENUES.map((venue) => given.markets.depth(venue, market, DEPTH)).find(
    (each) => each && !each.isStale,
  );
  const loss = await readLoss(given, book, market, memory);
  const stop = await memory.stopOf(given, book, market);
  const found = await findMedian(given, book, market);
  const look = { standing, inventory, terms, depth, loss, found, stoppedUntil: stop?.until ?? null };
  // [LST-52] The limit is an amount of what the house counts in, and elsewhere it does not quote.
  const isLost = isSettled(pairOf(market)) && isLossTooLarge(loss, lossMost);
  const isOver = stop !== undefined || isLost;
  if (typeof found === 'string' || depth === undefined || isOver) {
    const change = { cancel: standing.map(({ id }) => id), place: [] };
    const why = isOver ? 'lossLimit' : 'stale';
    return { ...look, state: typeof found === 'string' ? found : why, change };
  }
  const { bids, asks } = depth;
  const change = changeQuotes(pairOf(market), standing, { median: found, bids, asks }, inventory, terms);
  const isEmpty = change.place.length === 0 && change.cancel.length === standing.length;
  return { ...look, state: isEmpty ? 'empty' : 'quoting', change };
}

/** [SPT-44] By the median of now, or the last one the venues agreed on; without any price nothing was quoted either. */
async function readLoss(given: Readers, book: LedgerBook, market: MarketId, memory: LiquidityMemory): Promise<Money> {
  const pair = pairOf(market);
  const net = await memory.net(given, book, market, LIQUIDITY_ACCOUNT);
  const { price } = given.markets.price(market);
  return price === null ? money(pair.quote, 0n) : quotingLoss(pair, net, price);
}

async function stopQuoting(
  given: LiquidityGiven,
  book: LedgerBook,
  market: MarketId,
  loss: Money,
  memory: LiquidityMemory,
) {
  const { until } = await memory.stop(given, book, market, loss.minor);
  given.log.error(
    'liquidity.loss_limit',
    'The liquidity provider lost more within an hour than it may and stopped quoting in a market',
    { book, market, loss: formatMoney(loss), until: new Date(until).toISOString() },
  );
}

/** What is quoted after, or why nothing should be quoted. */
async function findMedian(
  { engine, markets, settings }: Readers,
  book: LedgerBook,
  market: MarketId,
): Promise<bigint | LiquidityState> {
  const pair = pairOf(market);
  if (!pair.isQuoted || !isSettled(pair) || !(await settings.get('spot.lpOn'))) return 'off';
  const { state } = engine.info(book, market);
  if (state !== 'open') return state === 'outOfHours' ? 'outOfHours' : 'halted';
  // [SPT-41] A price that nobody vouches for is none: rather no quote than a wrong one.
  return quotableMedian(markets.price(market));
}

async function readMarket(given: Readers, book: LedgerBook, market: MarketId): Promise<Read> {
  return {
    standing: await given.engine.openOrders({ book, owner: LIQUIDITY_ACCOUNT, market }),
    base: await readFree(given, book, pairOf(market).base),
  };
}

async function readFree({ ledger }: Readers, book: LedgerBook, asset: Asset): Promise<bigint> {
  return (await ledger.balance(book, { name: LIQUIDITY_ACCOUNT, asset })).minor;
}

function inventoryOf(market: MarketId, { standing, base }: Read, quote: bigint): Inventory {
  const asset = pairOf(market).quote;
  const sharing = marketPairs().filter((each) => each.isQuoted && each.quote === asset).length;
  const heldBy = (side: 'buy' | 'sell') =>
    standing.reduce((sum, order) => (order.side === side ? sum + order.held : sum), 0n);
  return {
    base: base + heldBy('sell'),
    // Several markets have the same quote asset, so each gets its part of what is free.
    quote: quote / BigInt(Math.max(sharing, 1)) + heldBy('buy'),
  };
}

/** [LST-46] What counts in this market: its own figures, else the settings. */
async function readTerms({ settings }: Readers, market: MarketId): Promise<LiquidityTerms> {
  const [spread, sideMost, inventoryMost, least] = await Promise.all([
    settings.get('spot.lpSpread'),
    settings.get('spot.lpSide'),
    settings.get('spot.lpInventory'),
    settings.get('spot.minimum'),
  ]);
  const { quoteSpread, quoteSide, quoteInventory } = ownTermsOf(market);
  // [LST-52] A setting says nothing of a market that is counted in something else.
  const pair = pairOf(market);
  const within = (setting: Money) => (isSettled(pair) ? setting : zero(pair.quote));
  return {
    spread: quoteSpread ?? spread,
    sideMost: quoteSide ?? within(sideMost),
    inventoryMost: quoteInventory ?? within(inventoryMost),
    minimum: minimumIn(market, least),
  };
}

async function placeQuote(
  given: LiquidityGiven,
  book: LedgerBook,
  market: MarketId,
  { side, price, lots }: Quote,
): Promise<boolean> {
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
  return placed.ok;
}

/** [LST-32] With fewer markets than this there is nothing to save. */
const RESTS_FROM = 6;

/** Every market of both books, one after another. Where nothing has happened since the last look, none is taken. */
export async function quoteAll(
  given: QuoteAllGiven,
  memory = new LiquidityMemory(),
  restsFrom = RESTS_FROM,
): Promise<void> {
  const mayRest = marketPairs().length >= restsFrom;
  for (const { id } of marketPairs()) {
    const terms = await readTerms(given, id);
    for (const book of LEDGER_BOOKS) {
      const isResting = mayRest && !isLookedAt(given, book, id, memory);
      const found = await findMedian(given, book, id);
      if (memory.isCalm(given, book, id, { found, isResting }, isResting ? restingTerms(terms) : terms)) continue;
      await quoteOnce(given, book, id, memory, isResting);
    }
  }
}

/** [LST-32] Whether anybody has this market before them, or an order in it. */
function isLookedAt(given: QuoteAllGiven, book: LedgerBook, market: MarketId, memory: LiquidityMemory): boolean {
  const { engine, live } = given;
  if (engine.isLookedAt(book, market) || live.isHeard(ownChannel('book', book, market))) return true;
  return memory.hasOthers(given, book, market);
}
