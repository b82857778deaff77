import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zId, zInstant, zMoney, zText } from '../fields.ts';

/** Trades of the same two customers away from the venues' price, as operators see them. */
const Person = z.strictObject({ id: z.string(), username: z.string(), gained: zMoney });

const PairTrade = z.strictObject({
  id: z.string(),
  market: z.string(),
  amount: zMoney,
  price: z.string(),
  /** Where the venues stood, and how far from it the trade was, in parts per million. */
  mid: z.string(),
  offPpm: z.number(),
  seller: z.string(),
  buyer: z.string(),
  /** What it handed over, and to whom. */
  moved: zMoney,
  to: z.string(),
  transferId: z.string(),
  at: zInstant,
});

export const PairAlert = z.strictObject({
  id: z.string(),
  people: z.array(Person),
  trades: z.number(),
  moved: zMoney,
  fromAt: zInstant,
  lastAt: zInstant,
  raisedAt: zInstant,
  seen: z.nullable(z.strictObject({ at: zInstant, by: z.string(), note: z.string() })),
  /** The newest of its trades. */
  newest: z.array(PairTrade),
});
export type PairAlert = z.infer<typeof PairAlert>;

export const listPairAlerts = query({
  path: 'app.console/market/pairs',
  summary:
    'Pairs of customers who repeatedly traded with each other away from the venues’ price, those nobody has looked at first.',
  access: 'operator',
  permission: 'market.pairs',
  input: z.strictObject({}),
  output: z.strictObject({ asOf: zInstant, open: z.array(PairAlert), seen: z.array(PairAlert) }),
});

export const notePairAlert = command({
  path: 'app.console/market/pair_seen',
  summary: 'Mark an alert about two customers as looked at, with a note that stays in the audit log.',
  access: 'operator',
  permission: 'market.pairs',
  input: z.strictObject({ id: zId('pal'), note: zText(1000, 5) }),
  output: z.strictObject({}),
  refusals: { 'market.alreadySeen': 66903 },
});

/** As they stand in the contract. */
export const pairAlertCalls = { listPairAlerts, notePairAlert } as const;
