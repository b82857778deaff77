import {
  findPair,
  type MarketResumeFacts,
  marketResume,
  type QuotesResumeFacts,
  quotesResume,
  quotesSubject,
} from '@candor/domain/market';
import { formatMoney, type Instant, money } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { runningStops } from '../../services/engine/liquidity-rows.ts';

/** [APR-14] One operator halts a market; two let it go on. */
export const marketApprovals = [
  defineApproval({
    kind: 'market.resume',
    subjectOf: ({ market }) => market,
    judge: async (db, _, payload) => marketResume.judge(payload, await haltFacts(db, payload.market)),
    describe: marketResume.describe,
    afterwards: ({ engine }) => engine.readHalts(),
  }),
  // [APR-17] It stops by itself; two let it go on before its hour is over.
  defineApproval({
    kind: 'market.resumeQuotes',
    subjectOf: quotesSubject,
    judge: async (db, { clock }, payload) => quotesResume.judge(payload, await stopFacts(db, payload, clock.now())),
    describe: quotesResume.describe,
    accompany: async (_tx, { log }, _approved, { book, market }) =>
      log.info('liquidity.resumed', 'The liquidity provider may quote again in a market', { book, market }),
  }),
];

const HaltRow = z.object({ reason: z.string(), by: z.nullable(z.string()), at: z.number() });

/** Both books are halted together, so either says it. */
async function haltFacts(db: Queries, market: string): Promise<MarketResumeFacts> {
  const row = await db.maybeOne`select halted_for as reason, halted_by as by, halted_at as at from spot_market
    where market = ${market} and halted_for is not null limit 1`;
  if (row === undefined) return undefined;
  const { reason, by, at } = HaltRow.parse(row);
  return { reason, by: by ?? '', at };
}

type Quoted = { readonly market: string; readonly book: LedgerBook };

async function stopFacts(db: Queries, { market, book }: Quoted, now: Instant): Promise<QuotesResumeFacts> {
  const stop = (await runningStops(db, now)).find((each) => each.market === market && each.book === book);
  const pair = findPair(market);
  return stop && pair && { at: stop.at, until: stop.until, loss: formatMoney(money(pair.quote, stop.loss)) };
}
