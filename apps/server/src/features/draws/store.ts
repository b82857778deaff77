import type { VoidReason } from '@candor/contract/draws/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import {
  type RevealedDraw,
  type StoredDraw,
  type StoredSeries,
  toDraw,
  toRevealed,
  toSeries,
  toWaiting,
  type WaitingDraw,
} from './rows.ts';

type Asked = {
  readonly code?: string | undefined;
  /** Beginnings of issue numbers. */
  readonly day?: string | undefined;
  readonly issue?: string | undefined;
  readonly before?: string | null;
  /** Only what is revealed or void. */
  readonly isSettled?: boolean;
};

export type NewDraw = {
  readonly id: Id<'drw'>;
  readonly seriesId: Id<'drs'>;
  readonly issue: string;
  readonly dueAt: Instant;
  readonly commitment: Uint8Array;
  readonly sealed: Uint8Array;
  readonly anchor: { readonly height: number; readonly hash: string };
  readonly height: number;
  readonly at: Instant;
};

const Figures = z.object({
  series_id: zIdOf('drs'),
  revealed: z.number(),
  voided: z.number(),
  waiting: z.number(),
  late: z.number(),
});
const Numbers = z.object({ numbers: z.array(z.number()) });

export const drawStore = (db: Queries) => ({
  series: async (code: string | null = null): Promise<readonly StoredSeries[]> => {
    const rows = await db.many`select * from draw_series where ${code}::text is null or code = ${code}
      order by paused_at is not null, minutes, id`;
    return rows.map(toSeries);
  },
  seriesById: async (id: Id<'drs'>): Promise<StoredSeries | undefined> => {
    const row = await db.maybeOne`select * from draw_series where id = ${id}`;
    return row && toSeries(row);
  },
  hasDraw: async (seriesId: Id<'drs'>, issue: string): Promise<boolean> =>
    (await db.maybeOne`select 1 as found from draw where series_id = ${seriesId} and issue = ${issue}`) !== undefined,

  draws: async (asked: Asked, limit: number): Promise<readonly StoredDraw[]> => {
    const { code, day, issue, before = null, isSettled = false } = asked;
    const [ofSeries, ofDay, ofIssue] = [code ?? null, day ?? null, issue ?? null];
    const rows = await db.many`select d.id, s.code, s.count, s.low, s.high, s.repeats, s.name, d.issue, d.due_at,
        d.committed_at, d.commitment, d.anchor_height, d.anchor_hash, d.height, coalesce(r.seed, v.seed) as seed,
        r.block_hash, r.numbers, r.at as revealed_at, v.reason as void_reason, v.at as voided_at
      from draw d join draw_series s on s.id = d.series_id
      left join draw_reveal r on r.draw_id = d.id left join draw_void v on v.draw_id = d.id
      where (${ofSeries}::text is null or s.code = ${ofSeries}) and (${before}::text is null or d.id < ${before})
        and (${ofDay}::text is null or starts_with(d.issue, ${ofDay}))
        and (${ofIssue}::text is null or starts_with(d.issue, ${ofIssue})) and (d.is_settled or not ${isSettled}::boolean)
      order by d.id desc limit ${limit}`;
    return rows.map(toDraw);
  },
  /** [DRAW-13] The last results, newest first. */
  results: async (seriesId: Id<'drs'>, limit: number): Promise<readonly (readonly number[])[]> => {
    const rows = await db.many`select r.numbers from draw d join draw_reveal r on r.draw_id = d.id
      where d.series_id = ${seriesId} and not exists (select 1 from draw_void v where v.draw_id = d.id)
      order by d.id desc limit ${limit}`;
    return rows.map((row) => Numbers.parse(row).numbers);
  },
  /** By series: what became of its draws. Late is what was due before a moment and is not settled. */
  figures: async (lateBefore: Instant) => {
    const rows = await db.many`select d.series_id, count(r.draw_id)::integer as revealed,
        count(v.draw_id)::integer as voided, count(*) filter (where not d.is_settled)::integer as waiting,
        count(*) filter (where not d.is_settled and d.due_at < ${timestamp(lateBefore)})::integer as late
      from draw d left join draw_reveal r on r.draw_id = d.id left join draw_void v on v.draw_id = d.id
      group by d.series_id`;
    return new Map(rows.map((row) => Figures.parse(row)).map(({ series_id: id, ...rest }) => [id, rest]));
  },

  /** Committed and not settled, the first that is due first. */
  waiting: async (limit: number): Promise<readonly WaitingDraw[]> => {
    const rows = await db.many`select d.id, s.code, s.count, s.low, s.high, s.repeats, d.issue, d.due_at, d.sealed,
        d.anchor_height, d.anchor_hash, d.height
      from draw d join draw_series s on s.id = d.series_id where not d.is_settled order by d.due_at limit ${limit}`;
    return rows.map(toWaiting);
  },
  /** Revealed since a moment, and not void. */
  revealedSince: async (since: Instant): Promise<readonly RevealedDraw[]> => {
    const rows = await db.many`select d.id, r.seed, d.height, r.block_hash
      from draw d join draw_reveal r on r.draw_id = d.id
      where d.due_at > ${timestamp(since)} and not exists (select 1 from draw_void v where v.draw_id = d.id)`;
    return rows.map(toRevealed);
  },

  /** False where another server was quicker. */
  commit: async ({ id, seriesId, issue, dueAt, commitment, sealed, anchor, height, at }: NewDraw): Promise<boolean> =>
    (await db.run`insert into draw (id, series_id, issue, due_at, commitment, sealed, anchor_height, anchor_hash, height,
        committed_at)
      values (${id}, ${seriesId}, ${issue}, ${timestamp(dueAt)}, ${commitment}, ${sealed}, ${anchor.height},
        ${anchor.hash}, ${height}, ${timestamp(at)}) on conflict (series_id, issue) do nothing`) === 1,
  reveal: async (
    id: Id<'drw'>,
    { seed, blockHash, numbers, at }: { seed: Uint8Array; blockHash: string; numbers: readonly number[]; at: Instant },
  ): Promise<boolean> =>
    (await db.run`insert into draw_reveal (draw_id, seed, block_hash, numbers, at)
      values (${id}, ${seed}, ${blockHash}, ${numbers}::integer[], ${timestamp(at)}) on conflict do nothing`) === 1,
  voidDraw: async (id: Id<'drw'>, reason: VoidReason, seed: Uint8Array, at: Instant): Promise<boolean> =>
    (await db.run`insert into draw_void (draw_id, reason, seed, at)
      values (${id}, ${reason}, ${seed}, ${timestamp(at)}) on conflict do nothing`) === 1,
});
