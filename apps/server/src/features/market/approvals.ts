import { type MarketResumeFacts, marketResume } from '@candor/domain/market';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';

/** [APR-14] One operator halts a market; two let it go on. */
export const marketApprovals = [
  defineApproval({
    kind: 'market.resume',
    subjectOf: ({ market }) => market,
    judge: async (db, _, payload) => marketResume.judge(payload, await haltFacts(db, payload.market)),
    describe: marketResume.describe,
    afterwards: ({ engine }) => engine.readHalts(),
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
