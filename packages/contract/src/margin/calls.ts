import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import { zCursor, zDecimal, zId, zInstant, zLimit, zMoney, zPage, zText, zUuid, zWhole } from '../fields.ts';
import { GATES } from '../gates.ts';
import { SPOT_BOOKS } from '../spot/fields.ts';
import { MARGIN_LISTS, MARGIN_SIDES, MARGIN_STATES, MARGIN_STEPS } from './fields.ts';

export const zMarket = zText(20);
const zPrice = z.string();

/** What may stand in the way of judging an opening, without the book and without a balance. */
export const QUOTE = {
  'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
  'spot.unknownMarket': 63201,
  'spot.offTick': 63203,
  'spot.offLot': 63204,
  'spot.tooSmall': 63206,
  'spot.tooLarge': 63207,
  'margin.noMark': 63301,
  'margin.wrongMultiplier': 63302,
  'margin.tooNear': 63303,
  'margin.wrongTakeProfit': 63304,
  'margin.wrongStopLoss': 63305,
} as const;

/** An order of a position may be refused for what any order is refused for. */
export const ORDER = {
  ...LEDGER_REFUSALS,
  ...QUOTE,
  'spot.halted': 63202,
  'spot.outsideBand': 63205,
  'spot.noReference': 63210,
  'spot.nothingThere': 63212,
  'spot.tooManyOpen': 63214,
  'spot.ownOrder': 63218,
  'margin.poolEmpty': 63306,
  'margin.ended': 63307,
  'margin.beyond': 63308,
  'margin.overCap': 63309,
  'margin.tooLittle': 63310,
  'spot.wrongSlippage': 63219,
  'spot.closed': 63221,
  'margin.ofRobot': 63311,
} as const;

export const MarginPosition = z.strictObject({
  id: z.string(),
  /** The robot whose position it is; null where it is the customer's own. Only its robot changes it. */
  robotId: z.nullable(z.string()),
  market: z.string(),
  side: z.enum(MARGIN_SIDES),
  state: z.enum(MARGIN_STATES),
  multiplier: z.number(),
  /** What is open of it, and what was opened. */
  amount: zMoney,
  openedAmount: zMoney,
  entryPrice: zPrice,
  margin: zMoney,
  /** The quote asset for a long, the coin for a short. */
  borrowed: zMoney,
  interest: zMoney,
  feePpm: z.number(),
  /** Null where fewer than two sources agree, and for a closed position. */
  mark: z.nullable(zPrice),
  equity: z.nullable(zMoney),
  gain: z.nullable(zMoney),
  liquidationPrice: z.nullable(zPrice),
  takeProfit: z.nullable(zPrice),
  stopLoss: z.nullable(zPrice),
  /** What came back to the customer so far. */
  paidOut: zMoney,
  openedAt: zInstant,
  closedAt: z.nullable(zInstant),
});
export type MarginPosition = z.infer<typeof MarginPosition>;

export const MarginStep = z.strictObject({
  no: z.number(),
  kind: z.enum(MARGIN_STEPS),
  amount: zMoney,
  turnover: zMoney,
  fee: zMoney,
  /** To the insurance fund. */
  charge: zMoney,
  loanRepaid: zMoney,
  interest: zMoney,
  paid: zMoney,
  lost: zMoney,
  /** Where the mark stood; null where nothing asked for it. */
  mark: z.nullable(zPrice),
  orderId: z.nullable(z.string()),
  /** The customer's record with the postings it made; null where it moved no money. */
  recordId: z.nullable(z.string()),
  at: zInstant,
});
export type MarginStep = z.infer<typeof MarginStep>;

const marginRules = query({
  path: 'app.margin/rules',
  summary: 'What a position of this customer costs and may be, where the mark stands, and what can be borrowed.',
  access: 'customer',
  input: z.strictObject({ market: zMarket }),
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    mark: z.nullable(zPrice),
    mostMultiplier: z.number(),
    maintenancePpm: z.number(),
    feePpm: z.number(),
    hourlyInterestPpm: z.number(),
    slippagePpm: z.number(),
    liquidationChargePpm: z.number(),
    minimum: zMoney,
    available: zMoney,
    /** What the lending pool has: the coin for shorts, the quote asset for longs. */
    lendable: z.strictObject({ base: zMoney, quote: zMoney }),
  }),
  refusals: { 'spot.unknownMarket': 63201 },
});

export const Opening = {
  market: zMarket,
  side: z.enum(MARGIN_SIDES),
  /** In the coin. */
  amount: zDecimal,
  multiplier: zWhole(1, 100),
  /** The worst price it accepts; left out, what lies within the slippage around the mark. */
  price: z.optional(zDecimal),
  takeProfit: z.optional(zDecimal),
  stopLoss: z.optional(zDecimal),
} as const;

const quoteMargin = query({
  path: 'app.margin/quote',
  summary: 'What opening a position would take and where it would be liquidated, filled at the worst price it accepts.',
  access: 'customer',
  input: z.strictObject(Opening),
  output: z.strictObject({
    mark: zPrice,
    price: zPrice,
    margin: zMoney,
    turnover: zMoney,
    fee: zMoney,
    borrowed: zMoney,
    /** For one hour, at the mark. */
    interest: zMoney,
    liquidationPrice: z.nullable(zPrice),
  }),
  refusals: QUOTE,
});

const openMargin = command({
  path: 'app.margin/open',
  summary:
    'Open a position with what the book gives at once: margin, loan, order and fee are one transfer. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  forGuests: true,
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'margin',
  input: z.strictObject({ ...Opening, idempotencyKey: zUuid }),
  output: MarginPosition,
  refusals: ORDER,
});

const closeMargin = command({
  path: 'app.margin/close',
  summary:
    'Close a position or a part of it with what the book gives at once, inside the slippage limit around the mark and never worse than what pays its debt. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  forGuests: true,
  needs: ['unlocked'],
  input: z.strictObject({
    id: zId('pos'),
    /** In the coin; left out, all of it. */
    amount: z.optional(zDecimal),
    /** How far from the mark it may trade, in parts per million, inside the band; left out, the default of spot orders. */
    slippagePpm: z.optional(zWhole(1, 500_000)),
    idempotencyKey: zUuid,
  }),
  output: MarginPosition,
  refusals: ORDER,
});

const addMargin = command({
  path: 'app.margin/add',
  summary:
    'Add margin to a position: it pays interest and the loan of a long first. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  forGuests: true,
  needs: ['notBanned', 'unlocked', 'noHold'],
  input: z.strictObject({
    id: zId('pos'),
    /** In the quote asset. */
    amount: zDecimal,
    idempotencyKey: zUuid,
  }),
  output: MarginPosition,
  refusals: { ...LEDGER_REFUSALS, 'margin.ended': 63307, 'margin.ofRobot': 63311 },
});

const setMarginExits = command({
  path: 'app.margin/exits',
  summary: 'Say at which marks a position closes itself. What is left out is taken away.',
  access: 'customer',
  forGuests: true,
  needs: ['unlocked'],
  input: z.strictObject({
    id: zId('pos'),
    takeProfit: z.optional(zDecimal),
    stopLoss: z.optional(zDecimal),
  }),
  output: MarginPosition,
  refusals: { ...QUOTE, 'margin.ended': 63307, 'margin.ofRobot': 63311 },
});

const listMarginPositions = query({
  path: 'app.margin/positions',
  summary: 'The customer’s positions, open or closed, newest first.',
  access: 'customer',
  input: z.strictObject({ list: z.enum(MARGIN_LISTS), cursor: zCursor, limit: zLimit }),
  output: zPage(MarginPosition),
});

const MarginExitChange = z.strictObject({
  takeProfit: z.nullable(z.string()),
  stopLoss: z.nullable(z.string()),
  at: zInstant,
});
export type MarginExitChange = z.infer<typeof MarginExitChange>;

const getMarginPosition = query({
  path: 'app.margin/position',
  summary: 'One position with every step it went through.',
  access: 'customer',
  input: z.strictObject({ id: zId('pos') }),
  output: z.strictObject({
    /** It is shown in either; changed only in its own. */
    book: z.enum(SPOT_BOOKS),
    position: MarginPosition,
    steps: z.array(MarginStep),
    /** Changes of take profit and stop loss, oldest first; null is none. */
    exits: z.array(MarginExitChange),
  }),
});

/** As they stand in the contract. */
export const marginCalls = {
  marginRules,
  quoteMargin,
  openMargin,
  closeMargin,
  addMargin,
  setMarginExits,
  listMarginPositions,
  getMarginPosition,
} as const;
