import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import {
  zCursor,
  zDay,
  zDecimal,
  zId,
  zInstant,
  zLimit,
  zMoney,
  zNothing,
  zPage,
  zText,
  zUuid,
  zWhole,
} from '../fields.ts';
import { GATES } from '../gates.ts';
import { SPOT_MARKET_STATES } from '../spot/fields.ts';
import { CODE_LENGTH, PERIOD_MOST, PLAN_ENDINGS, PLAN_STATES, SKIP_REASONS } from './fields.ts';

const zPrice = z.string();
const zMarket = zText(20);

const SCHEDULE = {
  'auto-invest.wrongDate': 63701,
  'auto-invest.wrongPeriod': 63702,
  'auto-invest.noSuchTime': 63703,
  'auto-invest.startPast': 63704,
  'auto-invest.endBeforeStart': 63705,
  'auto-invest.tooManyRuns': 63706,
} as const;

/** Days and times of US Eastern time. */
const schedule = {
  startDate: zDay,
  startHour: zWhole(0, 99),
  startMinute: zWhole(0, 99),
  period: zWhole(0, 10 * PERIOD_MOST),
  endDate: zDay,
} as const;

export const Plan = z.strictObject({
  id: z.string(),
  market: z.string(),
  state: z.enum(PLAN_STATES),
  /** What one run spends. */
  amount: zMoney,
  period: z.number(),
  startAt: zInstant,
  /** No run is at this moment or later. */
  endAt: zInstant,
  atEnd: z.enum(PLAN_ENDINGS),
  highestPrice: z.nullable(zPrice),
  runs: z.strictObject({ planned: z.number(), bought: z.number(), skipped: z.number() }),
  nextAt: z.nullable(zInstant),
  /** Why the sale at its end has not been made yet. */
  waitsFor: z.nullable(z.enum(SKIP_REASONS)),
  /** Out of fills: what was paid, and what came after the trading fee. */
  spent: zMoney,
  coins: zMoney,
  averagePrice: z.nullable(zPrice),
  /** The market's last price, by which coins that are kept are worth something; null where it has none, and once they were sold. */
  price: z.nullable(zPrice),
  value: z.nullable(zMoney),
  /** While coins are kept, their worth less what they cost; after a sale, what it brought less cost and fees. */
  profit: z.nullable(zMoney),
  sale: z.nullable(
    z.strictObject({ coins: zMoney, proceeds: zMoney, performanceFee: zMoney, orderId: z.string(), at: zInstant }),
  ),
  /** Of a gain, when coins are sold; with the help of friends. */
  performanceFeePpm: z.number(),
  helpers: z.number(),
  /** To be given to friends; null where nobody can assist. */
  code: z.nullable(z.string()),
  createdAt: zInstant,
  finishedAt: z.nullable(zInstant),
  /** Why it ended before its last run. */
  endedFor: z.nullable(z.literal('delisted')),
  isSimulated: z.boolean(),
});
export type Plan = z.infer<typeof Plan>;

export const PlanRun = z.strictObject({
  slot: z.number(),
  dueAt: zInstant,
  at: zInstant,
  /** Null where it bought. */
  skipped: z.nullable(z.enum(SKIP_REASONS)),
  orderId: z.nullable(z.string()),
  spent: zMoney,
  coins: zMoney,
  fee: zMoney,
  price: z.nullable(zPrice),
});
export type PlanRun = z.infer<typeof PlanRun>;

export const autoInvestRules = query({
  path: 'app.auto-invest/rules',
  summary: 'What a plan may be and costs, what the customer has, and the markets with their state.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    zone: z.string(),
    now: zInstant,
    minimum: zMoney,
    maximum: zMoney,
    available: zMoney,
    slippagePpm: z.number(),
    performanceFeePpm: z.number(),
    inProgress: z.number(),
    inProgressMost: z.number(),
    markets: z.array(
      z.strictObject({
        id: z.string(),
        state: z.enum(SPOT_MARKET_STATES),
        last: z.nullable(zPrice),
        isSimulated: z.boolean(),
        /** What this customer pays there: a market may have rates of its own. */
        takerFeePpm: z.number(),
      }),
    ),
  }),
});

export const previewPlan = query({
  path: 'app.auto-invest/preview',
  summary: 'When a plan would run: its next five runs, how many there are, and what they would spend together.',
  access: 'customer',
  input: z.strictObject({ ...schedule, amount: z.optional(zDecimal) }),
  output: z.strictObject({
    slots: z.array(zInstant),
    runs: z.number(),
    endAt: zInstant,
    total: z.nullable(zMoney),
  }),
  refusals: SCHEDULE,
});

export const createPlan = command({
  path: 'app.auto-invest/create',
  summary:
    'Start a plan: a market buy for a fixed amount at each of its times. No money moves until a run. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'autoInvest',
  input: z.strictObject({
    market: zMarket,
    amount: zDecimal,
    ...schedule,
    atEnd: z._default(z.optional(z.enum(PLAN_ENDINGS)), 'keep'),
    /** Nothing is bought above it. */
    highestPrice: z.optional(zDecimal),
    idempotencyKey: zUuid,
  }),
  output: Plan,
  refusals: {
    ...SCHEDULE,
    'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
    'spot.unknownMarket': 63201,
    'spot.closed': 63221,
    'spot.offTick': 63203,
    'auto-invest.wrongAmount': 63707,
    'auto-invest.tooManyPlans': 63708,
  },
});

export const listPlans = query({
  path: 'app.auto-invest/plans',
  summary: 'The customer’s plans, newest first.',
  access: 'customer',
  input: z.strictObject({ state: z.optional(z.enum(PLAN_STATES)), cursor: zCursor, limit: zLimit }),
  output: zPage(Plan),
});

export const getPlan = query({
  path: 'app.auto-invest/plan',
  summary: 'One plan with its result and its next five runs.',
  access: 'customer',
  input: z.strictObject({ id: zId('aip') }),
  output: z.strictObject({
    plan: Plan,
    slots: z.array(zInstant),
    /** After each buy, oldest first: what was paid by then, and what the coins were worth at that run's price. */
    curve: z.array(z.strictObject({ at: zInstant, spent: z.string(), value: z.string() })),
  }),
});

export const listPlanRuns = query({
  path: 'app.auto-invest/runs',
  summary: 'The runs of a plan, newest first: what each bought, or why it did not.',
  access: 'customer',
  input: z.strictObject({ id: zId('aip'), cursor: zCursor, limit: zLimit }),
  output: zPage(PlanRun),
});

export const stopPlan = command({
  path: 'app.auto-invest/stop',
  summary: 'End a plan and keep the coins. It only ends buying, so a locked log-in may do it too. Safe to repeat.',
  access: 'customer',
  input: z.strictObject({ id: zId('aip') }),
  output: Plan,
});

export const sellPlan = command({
  path: 'app.auto-invest/sell',
  summary:
    'End a plan and sell the coins it bought at the market, as far as they are still there. Repeated, it answers with the finished plan.',
  access: 'customer',
  needs: ['notBanned', 'unlocked', 'noHold'],
  feature: 'autoInvest',
  input: z.strictObject({ id: zId('aip') }),
  output: Plan,
  refusals: {
    ...LEDGER_REFUSALS,
    'spot.halted': 63202,
    'spot.closed': 63221,
    'spot.noReference': 63210,
    'spot.nothingThere': 63212,
    'spot.ownOrder': 63218,
    'auto-invest.nothingToSell': 63709,
    'auto-invest.planOver': 63715,
  },
});

export const assistPlan = command({
  path: 'app.auto-invest/assist',
  summary: 'Enter a friend’s assistance code: it takes a tenth off the performance fee of that plan.',
  access: 'customer',
  needs: ['realAccount', 'notBanned'],
  feature: 'autoInvestAssist',
  input: z.strictObject({ code: zText(CODE_LENGTH + 8, 1), idempotencyKey: zUuid }),
  output: z.strictObject({ owner: z.string(), market: z.string(), helpers: z.number() }),
  refusals: {
    'auto-invest.unknownCode': 63710,
    'auto-invest.ownCode': 63711,
    'auto-invest.sameDevice': 63712,
    'auto-invest.alreadyHelped': 63713,
    'auto-invest.fullyHelped': 63714,
    'auto-invest.planOver': 63715,
  },
});

export const listAssistance = query({
  path: 'app.auto-invest/assistance',
  summary: 'Who assisted the customer’s plans, and whose plans the customer assisted, newest first.',
  access: 'customer',
  input: z.strictObject({ side: z.enum(['received', 'given']), cursor: zCursor, limit: zLimit }),
  output: zPage(
    z.strictObject({
      id: z.string(),
      /** The other person, masked. */
      name: z.string(),
      market: z.string(),
      /** Only where it is the customer's own. */
      planId: z.nullable(z.string()),
      at: zInstant,
    }),
  ),
});

// The console's side. It shows; nothing here sets a price, a profit or a result.

export const ConsolePlan = z.strictObject({
  ...{ id: z.string(), market: z.string(), state: z.enum(PLAN_STATES), book: z.enum(['real', 'demo']) },
  ...{ uid: z.string(), username: z.string(), amount: zMoney, period: z.number() },
  runs: z.strictObject({ planned: z.number(), bought: z.number(), skipped: z.number() }),
  ...{ spent: zMoney, coins: zMoney, helpers: z.number() },
  performanceFee: z.nullable(zMoney),
  lastSkip: z.nullable(z.enum(SKIP_REASONS)),
  nextAt: z.nullable(zInstant),
  createdAt: zInstant,
});
export type ConsolePlan = z.infer<typeof ConsolePlan>;

export const listPlanDesk = query({
  path: 'app.console/auto-invest/plans',
  summary:
    'All plans, newest first, with how many are in progress, what they spent in a day, and why runs were skipped.',
  access: 'operator',
  permission: 'auto-invest.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    inProgress: z.number(),
    day: z.strictObject({
      bought: z.number(),
      spent: zMoney,
      skipped: z.array(z.strictObject({ reason: z.enum(SKIP_REASONS), count: z.number() })),
    }),
    rows: z.array(ConsolePlan),
    next: z.nullable(z.string()),
  }),
});
