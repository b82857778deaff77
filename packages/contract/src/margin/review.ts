import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zAsset, zInstant, zMoney } from '../fields.ts';
import { MARGIN_SIDES } from './fields.ts';

/** The insurance fund and the lending pool, as the ledger and the steps of the positions say them. */
const FundDay = z.strictObject({
  /** Midnight UTC. */
  at: zInstant,
  in: zMoney,
  out: zMoney,
  /** When the day was over; of today, now. */
  balance: zMoney,
});
export type FundDay = z.infer<typeof FundDay>;

const zFlow = z.array(z.strictObject({ asset: zAsset, days: z.array(FundDay) }));

/** A liquidation the fund took over a part of. */
export const FundDraw = z.strictObject({
  positionId: z.string(),
  market: z.string(),
  side: z.enum(MARGIN_SIDES),
  uid: z.string(),
  username: z.string(),
  /** The coin it took from a long or gave for a short, and what it paid or got for it. */
  amount: zMoney,
  turnover: zMoney,
  /** What it lost by that at the mark of the moment; below zero where it gained. */
  cost: z.nullable(zMoney),
  mark: z.nullable(z.string()),
  transferId: z.nullable(z.string()),
  at: zInstant,
});
export type FundDraw = z.infer<typeof FundDraw>;

export const marginFunds = query({
  path: 'app.console/margin/funds',
  summary: 'The insurance fund with what it took over, and the lending pool with what is lent, earned and lost.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ book: z._default(z.optional(z.enum(['real', 'demo'])), 'real') }),
  output: z.strictObject({
    asOf: zInstant,
    insurance: z.strictObject({
      account: z.string(),
      balances: z.array(zMoney),
      flow: zFlow,
      /** What liquidations were charged for it, ever and since the first day of the flow. */
      charged: zMoney,
      chargedLately: zMoney,
      draws: z.array(FundDraw),
    }),
    lending: z.strictObject({
      account: z.string(),
      assets: z.array(z.strictObject({ asset: zAsset, free: zMoney, lent: zMoney, usedPpm: z.nullable(z.number()) })),
      flow: zFlow,
      positions: z.number(),
      hourlyPpm: z.number(),
      /** Charged and not paid yet, paid so far, and paid since the first day of the flow. */
      interestOwed: zMoney,
      interestPaid: zMoney,
      interestLately: zMoney,
      /** What nobody else was left to pay. */
      lost: zMoney,
    }),
  }),
});

/** As they stand in the contract. */
export const marginReviewCalls = { marginFunds } as const;
