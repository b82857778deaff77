import * as z from 'zod/mini';
import { AssetBalance } from '../assets/calls.ts';
import { SIGNED_IN } from '../auth/calls.ts';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS } from '../common.ts';
import { zAsset, zCursor, zInstant, zLimit, zMoney, zNothing, zPage, zUuid } from '../fields.ts';
import { GATES } from '../gates.ts';
import { SPOT_BOOKS, SPOT_SIDES } from '../spot/fields.ts';
import { GAP_BANDS, GAP_ROLES, GAP_VERDICTS } from './fields.ts';

export const DemoReset = z.strictObject({
  /** The one movement of the ledger that did it; it opens as a record while the demo book is on. */
  id: z.string(),
  /** What the account held before, and what that was worth; null where the venues had no price for some of it. */
  before: z.array(zMoney),
  worth: z.nullable(zMoney),
  cancelledOrders: z.number(),
  closedPositions: z.number(),
  at: zInstant,
});
export type DemoReset = z.infer<typeof DemoReset>;

const demoOverview = query({
  path: 'app.demo/overview',
  summary: 'The demo account: whether this log-in uses it, what it holds, and what became of its 100,000 demo USDT.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    /** The book this log-in works in now. */
    book: z.enum(SPOT_BOOKS),
    /** False until it was switched on for the first time: before that nothing was given. */
    isOpened: z.boolean(),
    grant: zMoney,
    /** Everything in the account by the venues’ prices, set-aside money included; what has no price is in `unpriced`. */
    worth: zMoney,
    unpriced: z.array(zAsset),
    balances: z.array(AssetBalance),
    openOrders: z.number(),
    /** What margin positions hold is not in `worth`. */
    openPositions: z.number(),
    resets: z.number(),
    lastResetAt: z.nullable(zInstant),
  }),
});

const switchBook = command({
  path: 'app.demo/switch',
  summary:
    'Choose the book this log-in works in. The first time the demo book is chosen, its 100,000 demo USDT are given. Safe to repeat.',
  access: 'customer',
  forGuests: true,
  input: z.strictObject({ to: z.enum(SPOT_BOOKS) }),
  output: z.strictObject({ book: z.enum(SPOT_BOOKS) }),
  refusals: LEDGER_REFUSALS,
});

const openGuest = command({
  path: 'app.demo/guest',
  summary:
    'Open a demo account on this device without registering. It has play money and nothing else, stays with the device by a cookie that app.user/auth/restore takes, and is kept by whoever registers with its token.',
  access: 'visitor',
  input: z.strictObject({ device: zUuid }),
  output: z.strictObject(SIGNED_IN),
  refusals: { ...LEDGER_REFUSALS, 'guest.tooMany': 67802, 'guest.full': 67803 },
});

const resetDemo = command({
  path: 'app.demo/reset',
  summary:
    'Start the demo account over: open demo orders are cancelled, positions closed, every balance taken back and 100,000 demo USDT given, in one movement. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  forGuests: true,
  feature: 'demo',
  input: z.strictObject({ idempotencyKey: zUuid }),
  output: DemoReset,
  refusals: {
    ...LEDGER_REFUSALS,
    'demo.notOpened': 65401,
    'demo.ordersOpen': 65402,
    'demo.positionsOpen': 65403,
    'demo.tooManyResets': 65404,
  },
});

const listDemoResets = query({
  path: 'app.demo/resets',
  summary: 'Every time the demo account was started over, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(DemoReset),
});

/** Averages over orders, in parts per million of the venues’ middle. Null where no order had one to be measured by. */
const GapSide = z.strictObject({
  orders: z.number(),
  slippagePpm: z.nullable(z.number()),
  feePpm: z.nullable(z.number()),
  totalPpm: z.nullable(z.number()),
});

const group = {
  market: z.string(),
  side: z.enum(SPOT_SIDES),
  role: z.enum(GAP_ROLES),
  band: z.enum(GAP_BANDS),
};

const demoGap = query({
  path: 'app.demo/gap',
  summary:
    'The customer’s demo orders beside their real ones of the same market, side, role and size: price against the venues’ middle at that moment, and fee.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    /** So many days back, and so many orders of each kind on each side before anything is concluded. */
    days: z.number(),
    fewest: z.number(),
    /** Orders that were filled while no venue could be relied on are counted here and nowhere else. */
    unmeasured: z.strictObject({ real: z.number(), demo: z.number() }),
    overall: z.strictObject({
      verdict: z.enum(GAP_VERDICTS),
      /** How much more the real ones cost; null where there are too few to tell. */
      gapPpm: z.nullable(z.number()),
      /** Within so much of it, chance alone may have made it. */
      chancePpm: z.nullable(z.number()),
    }),
    groups: z.array(
      z.strictObject({
        ...group,
        real: GapSide,
        demo: GapSide,
        verdict: z.enum(GAP_VERDICTS),
        gapPpm: z.nullable(z.number()),
        chancePpm: z.nullable(z.number()),
      }),
    ),
    /** The newest orders one by one, for the plot. */
    points: z.array(
      z.strictObject({
        orderId: z.string(),
        book: z.enum(SPOT_BOOKS),
        ...group,
        slippagePpm: z.number(),
        feePpm: z.number(),
        at: zInstant,
      }),
    ),
  }),
});

/** As they stand in the contract. */
export const demoCalls = { demoOverview, switchBook, openGuest, resetDemo, listDemoResets, demoGap } as const;
