import { zId } from '@candor/contract/fields';
import { WITHDRAWAL_REASONS } from '@candor/contract/withdrawal/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Place } from './console-store.ts';
import { toRow, type WithdrawalRow } from './rows.ts';

const FileRow = z.object({
  id: zId('pof'),
  made_by: z.string(),
  maker: z.string(),
  made_at: zMoment,
  lines: z.number(),
  open: z.bigint(),
  total: zMinor,
  sha256: z.string(),
});
export type FileRow = z.infer<typeof FileRow>;

const LineRow = z.object({
  n: z.number(),
  withdrawal_id: zId('wdr'),
  user_id: zId('usr'),
  uid: z.string(),
  username: z.string(),
  level: z.number(),
  amount: zMinor,
  fee: zMinor,
  sealed: z.instanceof(Uint8Array),
  outcome: z.nullable(z.enum(['paid', 'rejected'])),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  note: z.nullable(z.string()),
  decider: z.nullable(z.string()),
  decided_at: z.nullable(zMoment),
});
export type LineRow = z.infer<typeof LineRow>;

export const payoutStore = (db: Queries) => ({
  ready: async (after: Place | null, limit: number): Promise<WithdrawalRow[]> => {
    const at = after && timestamp(after.at);
    const rows = await db.many`select * from withdrawal_seen
      where ended_at is null and state = 'approved' and network is null
        and (${at}::timestamptz is null or (state_at, id) > (${at}, ${after?.id ?? ''}))
      order by state_at, id limit ${limit}`;
    return rows.map(toRow);
  },

  /** Locked in one order, so that two who pick overlapping lists wait for each other and never in a ring. */
  lockReady: async (ids: readonly string[]): Promise<WithdrawalRow[]> => {
    await db.many`select id from withdrawal where id = any (${ids}) order by id for update`;
    const rows = await db.many`select * from withdrawal_seen
      where id = any (${ids}) and state = 'approved' and network is null order by id`;
    return rows.map(toRow);
  },

  /** Whether each of these exists at all, in whatever state. */
  areAll: async (ids: readonly string[]): Promise<boolean> => {
    const row = await db.one`select count(*) as count from withdrawal where id = any (${ids})`;
    return Number(row.count) === ids.length;
  },

  addFile: async (file: { id: Id<'pof'>; by: string; at: Instant; lines: number; total: bigint; sha256: string }) => {
    await db.run`insert into payout_file (id, made_by, made_at, lines, total, sha256)
      values (${file.id}, ${file.by}, ${timestamp(file.at)}, ${file.lines}, ${String(file.total)}::numeric, ${file.sha256})`;
  },

  addLine: async (line: { fileId: Id<'pof'>; n: number; withdrawalId: Id<'wdr'>; by: string; at: Instant }) => {
    await db.run`insert into payout_line (file_id, n, withdrawal_id, made_by)
      values (${line.fileId}, ${line.n}, ${line.withdrawalId}, ${line.by})`;
    await db.run`update withdrawal set state = 'bank_sent', state_at = ${timestamp(line.at)}
      where id = ${line.withdrawalId} and state = 'approved'`;
  },

  find: async (id: Id<'pof'>): Promise<FileRow | undefined> => {
    const row = await db.maybeOne`select f.id, f.made_by, o.name as maker, f.made_at, f.lines, f.total, f.sha256,
        (select count(*) from payout_line l where l.file_id = f.id and l.outcome is null) as open
      from payout_file f join operator o on o.id = f.made_by where f.id = ${id}`;
    return row && FileRow.parse(row);
  },

  list: async (before: Place | null, limit: number): Promise<FileRow[]> => {
    const at = before && timestamp(before.at);
    const rows = await db.many`select f.id, f.made_by, o.name as maker, f.made_at, f.lines, f.total, f.sha256,
        (select count(*) from payout_line l where l.file_id = f.id and l.outcome is null) as open
      from payout_file f join operator o on o.id = f.made_by
      where ${at}::timestamptz is null or (f.made_at, f.id) < (${at}, ${before?.id ?? ''})
      order by f.made_at desc, f.id desc limit ${limit}`;
    return rows.map((row) => FileRow.parse(row));
  },

  lines: async (id: Id<'pof'>): Promise<LineRow[]> => {
    const rows = await db.many`select l.n, l.withdrawal_id, w.user_id, w.uid, w.username, w.level, w.amount, w.fee,
        w.sealed, l.outcome, w.reason, w.note, o.name as decider, l.decided_at
      from payout_line l join withdrawal_seen w on w.id = l.withdrawal_id left join operator o on o.id = l.decided_by
      where l.file_id = ${id} order by l.n`;
    return rows.map((row) => LineRow.parse(row));
  },
});
