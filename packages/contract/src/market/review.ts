import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zAsset, zInstant, zMarketId, zMoney, zText } from '../fields.ts';
import { MARKET_PHASES } from '../listing/fields.ts';
import { SPOT_MARKET_STATES } from '../spot/fields.ts';
import { MARKET_STATES, MARKET_VENUES } from './fields.ts';

/** Our own markets as operators see them. No call sets a price, and none trades for anybody. */
const zMarket = zMarketId;
const zBook = z._default(z.optional(z.enum(['real', 'demo'])), 'real');
/** A price is the quote asset's amount for one whole unit of the base asset, as decimal text. */
const zPrice = z.string();

export const VenueFeed = z.strictObject({
  venue: z.enum(MARKET_VENUES),
  symbol: z.string(),
  /** When it was heard last; null where it never was. */
  at: z.nullable(zInstant),
  isStale: z.boolean(),
  /** Whether it counted in the price. */
  isCounted: z.boolean(),
  isSimulated: z.boolean(),
  bid: z.nullable(zPrice),
  ask: z.nullable(zPrice),
  /** How far its middle lies from the price they make together, in parts per million; below zero where it is lower. */
  offPpm: z.nullable(z.number()),
});
export type VenueFeed = z.infer<typeof VenueFeed>;

export const ConsoleMarket = z.strictObject({
  id: zMarket,
  base: zAsset,
  quote: zAsset,
  tick: zPrice,
  lot: z.string(),
  state: z.enum(SPOT_MARKET_STATES),
  phase: z.enum(MARKET_PHASES),
  halt: z.nullable(z.strictObject({ reason: z.string(), by: z.string(), at: zInstant })),
  last: z.nullable(zPrice),
  bid: z.nullable(zPrice),
  ask: z.nullable(zPrice),
  /** What an order may be priced at, around where the price stands. */
  band: z.strictObject({
    ppm: z.number(),
    reference: z.nullable(zPrice),
    isFresh: z.boolean(),
    lowest: z.nullable(zPrice),
    highest: z.nullable(zPrice),
  }),
  engine: z.strictObject({
    /** Whether the process that answers runs this market. Orders and batches are known to who does. */
    isHere: z.boolean(),
    epoch: z.number(),
    seq: z.number(),
    trades: z.number(),
    /** What the book must come to when it is rebuilt from its orders; empty before the first order. */
    hash: z.string(),
    provenAt: z.nullable(zInstant),
    provenSeq: z.nullable(z.number()),
    orders: z.number(),
    batchesLastMinute: z.number(),
  }),
  /** The best hundred levels of each side: what buyers would pay, and what sellers would give. */
  depth: z.strictObject({ bids: zMoney, asks: zMoney, bidLevels: z.number(), askLevels: z.number() }),
  /** What the venues make of it. */
  priceState: z.enum(MARKET_STATES),
  price: z.nullable(zPrice),
  apartPpm: z.nullable(z.number()),
  feeds: z.array(VenueFeed),
});
export type ConsoleMarket = z.infer<typeof ConsoleMarket>;

export const marketOverview = query({
  path: 'app.console/market/overview',
  summary:
    'Every market of a book: its state, its engine, its depth and what the venues say, with the terms of trading.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ book: zBook }),
  output: z.strictObject({
    asOf: zInstant,
    markets: z.array(ConsoleMarket),
    terms: z.strictObject({
      minimum: zMoney,
      bandPpm: z.number(),
      slippagePpm: z.number(),
      openOrders: z.number(),
      ordersPerSecond: z.number(),
    }),
    fees: z.array(
      z.strictObject({
        level: z.number(),
        makerPpm: z.number(),
        takerPpm: z.number(),
        vipMakerPpm: z.number(),
        vipTakerPpm: z.number(),
      }),
    ),
  }),
});

/** Prices and amounts as decimal text, best first. */
const Side = z.array(z.strictObject({ price: zPrice, amount: z.string() }));

export const openMarket = query({
  path: 'app.console/market/open',
  summary: 'One market: its best levels, what was traded in a day, and when it was halted.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ market: zMarket, book: zBook }),
  output: z.strictObject({
    asOf: zInstant,
    market: ConsoleMarket,
    bids: Side,
    asks: Side,
    day: z.strictObject({
      trades: z.number(),
      volume: zMoney,
      fees: z.array(zMoney),
      /** False where there were more than are looked through. */
      isWhole: z.boolean(),
    }),
    /** What the audit log says about it, newest first. */
    trail: z.array(
      z.strictObject({ at: zInstant, action: z.string(), by: z.string(), reason: z.nullable(z.string()) }),
    ),
  }),
});

export const proveMarket = command({
  path: 'app.console/market/prove',
  summary:
    'Rebuild a book from its orders on disk, beside the one that trades, and hold its hash against what it must be.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ market: zMarket, book: zBook }),
  output: z.strictObject({
    at: zInstant,
    seq: z.number(),
    orders: z.number(),
    found: z.string(),
    expected: z.string(),
    isEqual: z.boolean(),
  }),
  refusals: { 'market.tooManyOrders': 66902 },
});

export const haltMarket = command({
  path: 'app.console/market/halt',
  summary:
    'Halt a market in both books at once: orders can be cancelled, and nothing else. It goes on by two operators (approvals kind market.resume).',
  access: 'operator',
  permission: 'market.halt',
  input: z.strictObject({
    market: zMarket,
    /** Customers read it. */
    reason: zText(300, 5),
  }),
  output: z.strictObject({}),
  refusals: { 'market.alreadyHalted': 66901 },
});

/** Why the liquidity provider quotes, or does not. */
export const LIQUIDITY_STATES = [
  ...(['quoting', 'off', 'halted', 'outOfHours', 'stale', 'divergent', 'empty'] as const),
  'lossLimit',
] as const;

export const LiquidityMarket = z.strictObject({
  id: zMarket,
  state: z.enum(LIQUIDITY_STATES),
  /** All it has of the coin, in orders or free, and what that is worth at the venue's best bid. */
  inventory: zMoney,
  worth: z.nullable(zMoney),
  /** False where it has as much of the coin as it may, so that it only sells. */
  isBuying: z.boolean(),
  bids: Side,
  asks: Side,
  bidWorth: zMoney,
  askWorth: zMoney,
  /** Between its own best quotes, and between those of the venue it follows. */
  spreadPpm: z.nullable(z.number()),
  venueSpreadPpm: z.nullable(z.number()),
  /** What its trades of the last hour lost by the price of now, and until when it stands still for that. [SPT-44] */
  loss: zMoney,
  stoppedUntil: z.nullable(zInstant),
});
export type LiquidityMarket = z.infer<typeof LiquidityMarket>;

export const liquidityState = query({
  path: 'app.console/market/liquidity',
  summary:
    'What the liquidity provider has, quotes and may, market by market, and why it does not quote where it does not.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ book: zBook }),
  output: z.strictObject({
    asOf: zInstant,
    account: z.string(),
    isOn: z.boolean(),
    addedPpm: z.number(),
    sideMost: zMoney,
    inventoryMost: zMoney,
    lossMost: zMoney,
    /** Not in orders: what every market buys with. */
    free: zMoney,
    markets: z.array(LiquidityMarket),
  }),
});

/** As they stand in the contract. */
export const marketReviewCalls = {
  ...{ marketOverview, openMarket, proveMarket, haltMarket, liquidityState },
} as const;
