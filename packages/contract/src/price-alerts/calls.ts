import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import { zCursor, zDecimal, zId, zInstant, zLimit, zNothing, zPage, zUuid } from '../fields.ts';
import { zMarketId } from '../market/events.ts';
import { ALERT_DIRECTIONS, ALERT_STATES } from './fields.ts';

/** Decimal text of the quote asset, for one whole coin. */
const zPrice = z.string();

export const PriceAlert = z.strictObject({
  id: z.string(),
  market: zMarketId,
  direction: z.enum(ALERT_DIRECTIONS),
  value: zPrice,
  state: z.enum(ALERT_STATES),
  /** The last trade when it was set. */
  from: zPrice,
  createdAt: zInstant,
  endsAt: zInstant,
  /** The very trade that reached it, as it stands among the trades of the market. */
  trade: z.nullable(z.strictObject({ id: z.string(), price: zPrice, at: zInstant })),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const priceAlertRules = query({
  path: 'app.price-alerts/rules',
  summary: 'How many alerts wait and may wait, and the last trade of each market in the real book.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    waiting: z.number(),
    waitingMost: z.number(),
    days: z.number(),
    markets: z.array(z.strictObject({ id: zMarketId, tick: zPrice, last: z.nullable(zPrice) })),
  }),
});

export const listPriceAlerts = query({
  path: 'app.price-alerts/list',
  summary: 'The customer’s price alerts in one state, newest first.',
  access: 'customer',
  input: z.strictObject({
    state: z._default(z.optional(z.enum(ALERT_STATES)), 'waiting'),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(PriceAlert),
});

export const addPriceAlert = command({
  path: 'app.price-alerts/add',
  summary:
    'Ask for one notice when a trade in the real book reaches a price. An alert that already waits for the same is answered instead. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  input: z.strictObject({
    market: zMarketId,
    direction: z.enum(ALERT_DIRECTIONS),
    value: zDecimal,
    idempotencyKey: zUuid,
  }),
  output: PriceAlert,
  refusals: {
    'ledger.wrongAmount': LEDGER_REFUSALS['ledger.wrongAmount'],
    'spot.closed': 63221,
    'spot.offTick': 63203,
    /** `details.price` is the last trade. */
    'price-alerts.passed': 67501,
    'price-alerts.tooMany': 67502,
    'price-alerts.tooManyToday': 67503,
    'price-alerts.noTrade': 67504,
    'price-alerts.aboveMaximum': 67505,
  },
});

export const removePriceAlert = command({
  path: 'app.price-alerts/remove',
  summary: 'Remove an alert from the list; one that waits will not be reached. Repeating it changes nothing.',
  access: 'customer',
  input: z.strictObject({ id: zId('pra') }),
  output: z.strictObject({}),
});
