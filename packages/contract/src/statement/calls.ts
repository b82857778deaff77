import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zAsset, zCursor, zInstant, zNothing, zWhole, zZone } from '../fields.ts';
import { STATEMENT_LINES } from './fields.ts';

/** Decimal text in USDT; null where a price of that moment is not known. */
const zUsdt = z.nullable(z.string());

/** A movement that has no price of its moment, so that what it cost is not known. */
const zUnpriced = z.strictObject({ id: z.string(), asset: zAsset, at: zInstant });

const refusals = {
  /** A long history is read in several steps: ask again, and it goes on where it was. `details.movements` says how many were read. */
  'statement.stillReading': 67811,
} as const;

export const assetCosts = query({
  path: 'app.statement/costs',
  summary:
    'What each asset of the customer cost on average, and realised and unrealised P&L, from all their movements.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    assets: z.array(
      z.strictObject({
        asset: zAsset,
        quantity: z.string(),
        cost: zUsdt,
        /** USDT for one whole unit; null where nothing is held, too. */
        average: zUsdt,
        /** At the venues' prices of now; null where they have none. */
        value: zUsdt,
        unrealised: zUsdt,
        realised: zUsdt,
      }),
    ),
    /** The first of those without a price. */
    unpriced: z.array(zUnpriced),
    asOf: zInstant,
  }),
  refusals,
});

const yearInput = { year: zWhole(1970, 9998), zone: z._default(z.optional(zZone), 'UTC') };
const yearRefusals = { ...refusals, 'assets.unknownZone': 61203, 'statement.unknownYear': 67812 } as const;

export const statementYear = query({
  path: 'app.statement/year',
  summary:
    'The statement of one calendar year in the zone given: balances, movements, cost and P&L; the current year until now.',
  access: 'customer',
  input: z.strictObject(yearInput),
  output: z.strictObject({
    year: z.number(),
    since: zInstant,
    /** The first moment that is not in it. */
    until: zInstant,
    isOver: z.boolean(),
    /** From the first movement of the customer to the last, the newest first; empty where there was none. */
    years: z.array(z.number()),
    assets: z.array(
      z.strictObject({
        asset: zAsset,
        opening: z.string(),
        closing: z.string(),
        openingCost: zUsdt,
        closingCost: zUsdt,
        realised: zUsdt,
        lines: z.array(
          z.strictObject({
            line: z.enum(STATEMENT_LINES),
            count: z.number(),
            /** Below zero where more left than came. */
            quantity: z.string(),
            value: zUsdt,
          }),
        ),
        /** What the closing balance is beyond opening balance and movements: zero. */
        difference: z.string(),
      }),
    ),
    /** In USDT. Realised P&L has the fees of trades in it; `fees` are the others, `charges` all of them. */
    totals: z.strictObject({
      netDeposits: zUsdt,
      realised: zUsdt,
      earnings: zUsdt,
      payments: zUsdt,
      fees: zUsdt,
      /** Realised P&L, earnings, payments and fees together. */
      result: zUsdt,
      charges: zUsdt,
      /** What margin positions that were closed in the year brought. */
      margin: z.string(),
      marginCount: z.number(),
    }),
    unpriced: z.array(zUnpriced),
  }),
  refusals: yearRefusals,
});

export const statementCsv = query({
  path: 'app.statement/csv',
  summary:
    'Every movement of a year with its cost as CSV text, oldest first, in pages: the texts in their order are the file.',
  access: 'customer',
  input: z.strictObject({ ...yearInput, cursor: zCursor }),
  output: z.strictObject({ fileName: z.string(), csv: z.string(), rows: z.number(), next: z.nullable(z.string()) }),
  refusals: yearRefusals,
});
