import { zAsset } from '@candor/contract/fields';
import { type LargeWithdrawalFacts, largeWithdrawal } from '@candor/domain/withdrawal';
import { type Clock, formatMoney, type Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { FOLLOW_WITHDRAWAL } from './jobs.ts';
import { withdrawalStatement } from './statement.ts';

/** [WDR-11] The second yes to a withdrawal above the limit. */
export const withdrawalApprovals = [
  defineApproval({
    kind: 'withdrawal.large',
    subjectOf: ({ withdrawalId }) => withdrawalId,
    judge: async (db, { clock }, payload) =>
      largeWithdrawal.judge(payload, await withdrawalFacts(db, clock, payload.withdrawalId)),
    describe: largeWithdrawal.describe,
    signs: withdrawalStatement,
    // Paid, told and noted by the job, which looks after it as soon as this is committed.
    accompany: (tx, { jobs }, { subject }) => jobs.enqueue(tx, FOLLOW_WITHDRAWAL, { id: subject }, subject),
  }),
];

const LargeRow = z.object({
  is_open: z.boolean(),
  is_clear: z.boolean(),
  asset: zAsset,
  amount: z.string(),
  fee: z.string(),
  to: z.string(),
  customer: z.string(),
});

/** [WDR-11] What speaks against paying it now is what would stop one reviewer as well. */
async function withdrawalFacts(db: Queries, clock: Clock, id: Id<'wdr'>): Promise<LargeWithdrawalFacts> {
  const row = await db.maybeOne`select state = 'review' and needs_second as is_open,
      is_still_bound and not is_on_legal_hold and not exists (
        select from withdrawal_hold h where h.user_id = w.user_id and h.until > ${timestamp(clock.now())}) as is_clear,
      asset, amount::text as amount, fee::text as fee, coalesce(network || ' ', '') || to_text as to,
      username || ' (' || uid || ')' as customer
    from withdrawal_seen w where id = ${id}`;
  if (row === undefined) return undefined;
  const { is_open, is_clear, asset, to, customer, ...figures } = LargeRow.parse(row);
  const [gross, fee] = [BigInt(figures.amount), BigInt(figures.fee)];
  const words = (minor: bigint) => `${formatMoney({ asset, minor })} ${asset}`;
  return { isOpen: is_open, isClear: is_clear, amount: words(gross), net: words(gross - fee), to, customer };
}
