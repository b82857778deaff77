import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { LEDGER_REFUSALS, TRADE_PASSWORD_REFUSALS } from '../common.ts';
import { zCursor, zDecimal, zId, zInstant, zLimit, zMoney, zNothing, zPage, zTradePassword, zUuid } from '../fields.ts';
import { GATES } from '../gates.ts';
import { VIP_DAYS, VIP_STATES } from './fields.ts';

/** Whole days of VIP as they were bought, and what became of the money. */
export const VipTerm = z.strictObject({
  id: z.string(),
  days: z.number(),
  price: zMoney,
  state: z.enum(VIP_STATES),
  startsAt: zInstant,
  endsAt: zInstant,
  boughtAt: zInstant,
  /** Null unless it was ended before its time. */
  refund: z.nullable(z.strictObject({ money: zMoney, at: zInstant, recordId: z.string() })),
  /** The payment in the customer's records. */
  recordId: z.string(),
});
export type VipTerm = z.infer<typeof VipTerm>;

const zRates = z.strictObject({ makerPpm: z.number(), takerPpm: z.number() });

export const vipOverview = query({
  path: 'app.vip/overview',
  summary:
    'Whether the customer is a VIP and until when, what VIP costs, what it changes, and what it would have saved.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    gate: z.nullable(z.enum(GATES)),
    level: z.number(),
    isVip: z.boolean(),
    expiresAt: z.nullable(zInstant),
    available: zMoney,
    /** `until` is when VIP would end if this were bought now; null where it would be too far ahead. */
    offers: z.array(z.strictObject({ days: z.number(), price: zMoney, until: z.nullable(zInstant) })),
    /** Side by side: without VIP and with it, at the customer's own level. */
    fees: z.strictObject({ common: zRates, vip: zRates, discountPpm: z.number() }),
    /** The higher limit counts from `risesAt` on; null where it counts already or VIP does not run. */
    limits: z.strictObject({ common: zMoney, vip: zMoney, risesAt: z.nullable(zInstant) }),
    /** How many robots at a time. */
    robots: z.strictObject({ common: z.number(), vip: z.number() }),
    /** What the customer traded in the last 30 days, the fee on it without VIP, and what VIP takes off that. */
    month: z.strictObject({ turnover: zMoney, fee: zMoney, saving: zMoney, from: zInstant, until: zInstant }),
    /** What is paid back if VIP is ended now, and when it ends then; null where nothing would be. */
    refund: z.nullable(z.strictObject({ money: zMoney, endsAt: zInstant })),
  }),
});

export const buyVip = command({
  path: 'app.vip/buy',
  summary:
    'Buy VIP for so many days, or that many more: the days begin when those bought before are over. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'vip',
  input: z.strictObject({
    days: z.enum(VIP_DAYS.map(String) as [string, ...string[]]),
    /** As it was shown: another one is refused. */
    price: zDecimal,
    tradePassword: zTradePassword,
    idempotencyKey: zUuid,
  }),
  output: VipTerm,
  refusals: {
    ...LEDGER_REFUSALS,
    ...TRADE_PASSWORD_REFUSALS,
    'vip.otherPrice': 64901,
    'vip.tooFarAhead': 64902,
  },
});

export const endVip = command({
  path: 'app.vip/end',
  summary:
    'End VIP: every day that has not begun is paid back at what it cost, and the day that has begun runs out. Safe to repeat with the same idempotencyKey.',
  access: 'customer',
  needs: ['realAccount', 'notBanned', 'tradePassword'],
  feature: 'vip',
  input: z.strictObject({ tradePassword: zTradePassword, idempotencyKey: zUuid }),
  output: z.strictObject({ refunded: zMoney, endsAt: zInstant }),
  refusals: { ...LEDGER_REFUSALS, ...TRADE_PASSWORD_REFUSALS, 'vip.nothingBack': 64903 },
});

export const listVipTerms = query({
  path: 'app.vip/terms',
  summary: 'What the customer bought, newest first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(VipTerm),
});

export const getVipTerm = query({
  path: 'app.vip/term',
  summary: 'The receipt of one purchase.',
  access: 'customer',
  input: z.strictObject({ id: zId('vip') }),
  output: VipTerm,
});

// The console's side. It shows; prices are settings, which two people change.

const ConsoleTerm = z.strictObject({ ...VipTerm.def.shape, uid: z.string(), username: z.string() });
export type ConsoleVipTerm = z.infer<typeof ConsoleTerm>;

export const vipDesk = query({
  path: 'app.console/vip/desk',
  summary: 'Who is a VIP, what was sold, and whether everything that may have to be paid back is there.',
  access: 'operator',
  permission: 'vip.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    members: z.number(),
    account: z.string(),
    /** In that account. */
    has: zMoney,
    /** Paid for days that are not over. */
    held: zMoney,
    offers: z.array(z.strictObject({ days: z.number(), price: zMoney })),
    ...zPage(ConsoleTerm).def.shape,
  }),
});
