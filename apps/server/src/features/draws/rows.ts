import { VOID_REASONS } from '@candor/contract/draws/fields';
import * as z from 'zod/mini';
import { zBytes, zIdOf, zMoment } from '../../platform/database/columns.ts';
import type { Row } from '../../platform/database/sql.ts';

const Terms = { code: z.string(), count: z.number(), low: z.number(), high: z.number(), repeats: z.boolean() };

const SeriesRow = z.object({
  id: zIdOf('drs'),
  ...Terms,
  name: z.string(),
  minutes: z.number(),
  created_at: zMoment,
  paused_at: z.nullable(zMoment),
});
export type StoredSeries = z.infer<typeof SeriesRow>;

const DrawRow = z.object({
  id: zIdOf('drw'),
  ...Terms,
  name: z.string(),
  issue: z.string(),
  due_at: zMoment,
  committed_at: zMoment,
  commitment: zBytes,
  anchor_height: z.number(),
  anchor_hash: z.string(),
  height: z.number(),
  /** Of the reveal, or of the void. */
  seed: z.nullable(zBytes),
  block_hash: z.nullable(z.string()),
  numbers: z.nullable(z.array(z.number())),
  revealed_at: z.nullable(zMoment),
  void_reason: z.nullable(z.enum(VOID_REASONS)),
  voided_at: z.nullable(zMoment),
});
export type StoredDraw = z.infer<typeof DrawRow>;

const WaitingRow = z.object({
  id: zIdOf('drw'),
  ...Terms,
  issue: z.string(),
  due_at: zMoment,
  sealed: zBytes,
  anchor_height: z.number(),
  anchor_hash: z.string(),
  height: z.number(),
});
export type WaitingDraw = z.infer<typeof WaitingRow>;

const RevealedRow = z.object({ id: zIdOf('drw'), seed: zBytes, height: z.number(), block_hash: z.string() });
export type RevealedDraw = z.infer<typeof RevealedRow>;

export const toSeries = (row: Row): StoredSeries => SeriesRow.parse(row);
export const toDraw = (row: Row): StoredDraw => DrawRow.parse(row);
export const toWaiting = (row: Row): WaitingDraw => WaitingRow.parse(row);
export const toRevealed = (row: Row): RevealedDraw => RevealedRow.parse(row);
