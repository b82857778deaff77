import { zChain } from '@candor/contract/fields';
import type { ChainName, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const CursorRow = z.object({
  height: zCount,
  hash: z.string(),
  epoch: z.bigint(),
  head_height: zCount,
  solid_height: zCount,
});
/** The last block read, under a lease. */
export type Cursor = z.infer<typeof CursorRow>;

const BlockRow = z.object({ height: zCount, hash: z.string() });
const ScannerRow = z.object({
  chain: zChain,
  height: zCount,
  head_height: zCount,
  solid_height: zCount,
  scanned_at: z.number(),
  problem: z.nullable(z.string()),
  problem_since: z.nullable(z.number()),
});
export type ScannerRow = z.infer<typeof ScannerRow>;

/** How many blocks are remembered: no chain is rewritten this deep without somebody having to look at it. */
export const KEPT_BLOCKS = 500;

/** Blocks without their traces that are tried again at once. */
const MOST_UNTRACED = 200;

/** The lease was taken by another scanner, or the cursor is not where it was: whatever was read here is not to be written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

export const scannerStore = (db: Queries) => ({
  /** Begins a chain that was never read, at a block of it. */
  begin: async (chain: ChainName, at: { height: number; hash: string }, now: Instant) => {
    await db.run`insert into chain_scanner (chain, height, hash, head_height, solid_height, held_until, scanned_at)
      values (${chain}, ${at.height}, ${at.hash}, ${at.height}, ${at.height}, 'epoch', ${timestamp(now)})
      on conflict (chain) do nothing`;
    await db.run`insert into chain_block (chain, height, hash) values (${chain}, ${at.height}, ${at.hash})
      on conflict (chain, height) do nothing`;
  },
  exists: async (chain: ChainName) =>
    (await db.maybeOne`select from chain_scanner where chain = ${chain}`) !== undefined,
  /** [RCH-10] Takes or renews the lease; undefined while another scanner has it. */
  lease: async (chain: ChainName, holder: string, given: { now: Instant; until: Instant }) => {
    const now = timestamp(given.now);
    const row = await db.maybeOne`update chain_scanner set holder = ${holder}, held_until = ${timestamp(given.until)},
        epoch = case when holder = ${holder} and held_until > ${now} then epoch else epoch + 1 end
      where chain = ${chain} and (held_until <= ${now} or holder = ${holder})
      returning height, hash, epoch, head_height, solid_height`;
    return row && CursorRow.parse(row);
  },
  release: async (chain: ChainName, holder: string) => {
    await db.run`update chain_scanner set held_until = 'epoch' where chain = ${chain} and holder = ${holder}`;
  },
  /** [RCH-10] Moves the cursor, if it is where it was and the lease is the one it was read under. */
  moveTo: async (
    chain: ChainName,
    from: Cursor,
    to: { height: number; hash: string; headHeight: number; solidHeight: number; now: Instant },
  ) => {
    const moved = await db.run`update chain_scanner set height = ${to.height}, hash = ${to.hash},
        head_height = ${to.headHeight}, solid_height = ${to.solidHeight}, scanned_at = ${timestamp(to.now)},
        problem = null, problem_since = null
      where chain = ${chain} and epoch = ${from.epoch} and height = ${from.height} and hash = ${from.hash}`;
    if (moved !== 1) throw new LeaseLost(`${chain} is read by another scanner`);
  },
  addBlock: async (chain: ChainName, { height, hash }: { height: number; hash: string }) => {
    await db.run`insert into chain_block (chain, height, hash) values (${chain}, ${height}, ${hash})`;
  },
  forgetBlocks: async (chain: ChainName, height: number) => {
    await db.run`delete from chain_block where chain = ${chain} and height <= ${height - KEPT_BLOCKS}`;
  },
  dropBlocksAbove: async (chain: ChainName, height: number) => {
    await db.run`delete from chain_block where chain = ${chain} and height > ${height}`;
    await db.run`delete from untraced_block where chain = ${chain} and height > ${height}`;
  },
  /** [RCH-19] */
  noteUntraced: async (chain: ChainName, { height, hash }: { height: number; hash: string }, now: Instant) => {
    await db.run`insert into untraced_block (chain, height, hash, noted_at)
      values (${chain}, ${height}, ${hash}, ${timestamp(now)}) on conflict (chain, height) do nothing`;
  },
  /** [RCH-19] The oldest first. */
  untraced: async (chain: ChainName) =>
    (
      await db.many`select height, hash from untraced_block where chain = ${chain} order by height limit ${MOST_UNTRACED}`
    ).map((row) => BlockRow.parse(row)),
  dropUntraced: async (chain: ChainName, height: number) => {
    await db.run`delete from untraced_block where chain = ${chain} and height = ${height}`;
  },
  /** The blocks remembered up to a height, highest first. */
  blocksUpTo: async (chain: ChainName, height: number) =>
    (
      await db.many`select height, hash from chain_block where chain = ${chain} and height <= ${height}
        order by height desc`
    ).map((row) => BlockRow.parse(row)),
  noteProblem: async (chain: ChainName, problem: string, now: Instant) => {
    await db.run`update chain_scanner set problem = ${problem.slice(0, 300)},
      problem_since = coalesce(problem_since, ${timestamp(now)}) where chain = ${chain}`;
  },
  all: async () =>
    (
      await db.many`select chain, height, head_height, solid_height, scanned_at, problem, problem_since
        from chain_scanner order by chain`
    ).map((row) => ScannerRow.parse(row)),
});
