import { zAsset, zChain, zId } from '@candor/contract/fields';
import { type ChainName, type Id, type Instant, type Money, money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const SeenRow = z.object({
  chain: zChain,
  txid: z.string(),
  position: z.number(),
  asset: zAsset,
  amount: z.string(),
  seen_at: zMoment,
});
const Txid = z.object({ txid: z.string() });
const Owner = z.object({ user_id: zId('usr'), txid: z.string() });

export type NewSeen = {
  readonly chain: ChainName;
  readonly txid: string;
  readonly position: number;
  readonly userId: Id<'usr'>;
  readonly amount: Money;
};

export const seenStore = (db: Queries) => ({
  /** What is on its way to a customer and in no block yet. */
  listOf: async (userId: Id<'usr'>) =>
    (
      await db.many`select chain, txid, position, asset, amount::text as amount, seen_at from deposit_seen s
        where user_id = ${userId} and not exists (
          select from deposit d where d.chain = s.chain and d.txid = s.txid and d.position = s.position)
        order by seen_at desc, txid, position limit 20`
    ).map((row) => {
      const { asset, amount, ...same } = SeenRow.parse(row);
      return { ...same, money: money(asset, BigInt(amount)) };
    }),
  add: async ({ chain, txid, position, userId, amount }: NewSeen, now: Instant) =>
    db.run`insert into deposit_seen (chain, txid, position, user_id, asset, amount, seen_at, there_at)
      values (${chain}, ${txid}, ${position}, ${userId}, ${amount.asset}, ${amount.minor}, ${timestamp(now)}, ${timestamp(now)})
      on conflict do nothing`,
  txids: async (chain: ChainName) =>
    (await db.many`select distinct txid from deposit_seen where chain = ${chain}`).map((row) => Txid.parse(row).txid),
  stillThere: async (chain: ChainName, txids: readonly string[], now: Instant) =>
    db.run`update deposit_seen set there_at = ${timestamp(now)} where chain = ${chain} and txid = any (${[...txids]}::text[])`,
  /** Those a block has taken, and those that nobody has had for a while: replaced, or let fall. */
  forget: async (chain: ChainName, before: Instant) =>
    (
      await db.many`delete from deposit_seen s where chain = ${chain} and (there_at < ${timestamp(before)} or exists (
          select from deposit d where d.chain = s.chain and d.txid = s.txid and d.position = s.position))
        returning user_id, txid`
    ).map((row) => Owner.parse(row)),
});
