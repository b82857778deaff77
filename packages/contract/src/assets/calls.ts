import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zAsset, zCursor, zDay, zInstant, zLimit, zMoney, zPage, zUuid, zWhole, zZone } from '../fields.ts';
import { zVenue } from '../market/events.ts';
import { SPOT_KINDS, SPOT_SIDES } from '../spot/fields.ts';
import { zInCurrency } from './currencies.ts';

/** `funding` is the main account: deposits, withdrawals, transfers, spot, margin and exchange. */
export const ACCOUNT_KINDS = ['funding', 'robots', 'copy', 'staking'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** Where a line of a statement may lie: a kind there once was keeps its lines. */
export const RECORD_ACCOUNTS = [...ACCOUNT_KINDS, 'trading'] as const;
export type RecordAccount = (typeof RECORD_ACCOUNTS)[number];

export const AssetBalance = z.strictObject({
  asset: zAsset,
  available: z.string(),
  held: z.string(),
  total: z.string(),
});

const AssetUses = z.strictObject({
  asset: zAsset,
  available: z.string(),
  inOrders: z.string(),
  onHold: z.string(),
  robots: z.string(),
  copy: z.string(),
  staking: z.string(),
  total: z.string(),
  borrowed: z.string(),
});

/** The specification's own balance call: all assets, or one where `coin_type` names it. */
export const accountAsset = query({
  path: 'app.user/account/asset',
  summary: 'Balances over all account kinds; coin_type picks one asset, single=1 asks for that one alone.',
  access: 'customer',
  input: z.strictObject({
    coin_type: z.optional(z.string().check(z.maxLength(10))),
    single: z.optional(z.enum(['', '0', '1'])),
  }),
  output: z.strictObject({ asset: z.array(AssetBalance) }),
  refusals: { 'assets.unknownAsset': 61202 },
});

/** Whose midnights end a day. One that is not known here counts as UTC, for a device may know newer ones. */
const zOwnZone = z._default(z.optional(zZone), 'UTC');

export const assetsOverview = query({
  path: 'app.assets/overview',
  summary: 'Everything the customer holds here, by account kind and asset, each a sum of postings.',
  access: 'customer',
  input: z.strictObject({ zone: zOwnZone }),
  output: z.strictObject({
    /** In USDT. Counts only what has a price now; what has none is listed in `unpriced`. */
    total: zMoney,
    /** [AST-16] The same in the currency the customer chose; null where none was. */
    inCurrency: z.nullable(zInCurrency),
    unpriced: z.array(zAsset),
    /** What the venues say now, for each asset they agree on. */
    prices: z.array(
      z.strictObject({
        asset: zAsset,
        /** In USDT for one whole unit: the median of `sources`. */
        price: z.string(),
        /** What all of it that the customer holds comes to, in USDT. */
        worth: z.string(),
        sources: z.array(zVenue),
        /** When the oldest of them was heard. */
        at: zInstant,
        isSimulated: z.boolean(),
      }),
    ),
    /** What moved since midnight in the zone given, at the prices of now; null where a margin position has no mark. */
    changeToday: z.nullable(zMoney),
    /** That midnight. */
    todayFrom: zInstant,
    assets: z.array(AssetBalance),
    /** [AST-14] What each asset is doing; the parts come to its total, and what positions borrowed is beside it. */
    uses: z.array(AssetUses),
    accounts: z.array(z.strictObject({ kind: z.enum(ACCOUNT_KINDS), balances: z.array(AssetBalance) })),
    /** Margin positions: what would be left of them at the mark. In the total; those without a mark are not. */
    positions: z.strictObject({ count: z.number(), equity: zMoney, unmarked: z.number() }),
    asOf: zInstant,
  }),
});

export const assetsHistory = query({
  path: 'app.assets/history',
  summary:
    'What the total was when each of the last days ended in the zone given, in USDT at the prices of those moments; with `hours`, at each whole hour.',
  access: 'customer',
  input: z.strictObject({
    days: z._default(z.optional(zWhole(1, 365)), 30),
    /** In place of days: so many whole hours, and now. */
    hours: z.optional(zWhole(1, 168)),
    zone: zOwnZone,
  }),
  output: z.strictObject({
    asset: zAsset,
    /** Oldest first; the last one is now, and is the total. A day that lacks a price of something held then has none. */
    points: z.array(
      z.strictObject({
        at: zInstant,
        balance: z.string(),
        /** [AST-13] What came in since the first point less what went out; null where it could not all be counted. */
        netDeposits: z.nullable(z.string()),
      }),
    ),
    /** How many days or hours have no point. */
    gaps: z.number(),
    /** Held in that time and not counted, because it has no price now: it is not in the total either. */
    unpriced: z.array(zAsset),
    /** How many margin positions are not counted, because their market has no mark now. */
    unmarked: z.number(),
  }),
});

export const RECORD_FILTERS = ['all', 'recharge', 'withdrawal', 'income', 'expenditure'] as const;

export const AssetRecord = z.strictObject({
  /** The transfer this line belongs to, and which of the customer's accounts it stands in. */
  id: z.string(),
  account: z.enum(RECORD_ACCOUNTS),
  seq: z.number(),
  kind: z.string(),
  direction: z.enum(['in', 'out']),
  money: zMoney,
  balanceAfter: zMoney,
  counterparty: z.nullable(z.string()),
  memo: z.nullable(z.string()),
  at: zInstant,
});
export type AssetRecord = z.infer<typeof AssetRecord>;

const recordRange = {
  filter: z._default(z.optional(z.enum(RECORD_FILTERS)), 'all'),
  asset: z.optional(zAsset),
  from: z.optional(zDay),
  to: z.optional(zDay),
  zone: z._default(z.optional(zZone), 'UTC'),
};
const rangeRefusals = { 'assets.endBeforeStart': 61201, 'assets.unknownZone': 61203 } as const;

export const listRecords = query({
  path: 'app.assets/records',
  summary: 'The customer’s postings, newest first. Days are meant in the zone given.',
  access: 'customer',
  input: z.strictObject({ ...recordRange, cursor: zCursor, limit: zLimit }),
  output: zPage(AssetRecord),
  refusals: rangeRefusals,
});

export const exportRecords = query({
  path: 'app.assets/export',
  summary: 'The same list as a CSV text, at most 10,000 lines; isComplete says whether that was all.',
  access: 'customer',
  input: z.strictObject(recordRange),
  output: z.strictObject({ fileName: z.string(), csv: z.string(), rows: z.number(), isComplete: z.boolean() }),
  refusals: rangeRefusals,
});

export const getRecord = query({
  path: 'app.assets/record',
  summary: 'One transfer with every posting that touches the customer’s own accounts, and what caused it.',
  access: 'customer',
  input: z.strictObject({ id: zUuid }),
  output: z.strictObject({
    id: z.string(),
    kind: z.string(),
    cause: z.strictObject({ type: z.string(), id: z.string() }),
    /** The customer's orders it was made for; empty where it is no trade. */
    orders: z.array(
      z.strictObject({
        id: z.string(),
        market: z.string(),
        side: z.enum(SPOT_SIDES),
        kind: z.enum(SPOT_KINDS),
      }),
    ),
    memo: z.nullable(z.string()),
    counterparty: z.nullable(z.string()),
    at: zInstant,
    postings: z.array(
      z.strictObject({
        leg: z.number(),
        from: z.string(),
        to: z.string(),
        money: zMoney,
        /** The customer's own side: which account, its line number, and its balance after this posting. */
        own: z.array(
          z.strictObject({
            account: z.string(),
            direction: z.enum(['in', 'out']),
            seq: z.number(),
            balanceAfter: zMoney,
          }),
        ),
      }),
    ),
  }),
});
