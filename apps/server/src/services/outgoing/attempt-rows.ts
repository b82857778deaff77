import type { ChainName, Death } from '@candor/adapters/chain';
import { assert, type Id, type Instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes, zCount, zMoment, zUnits } from '../../platform/database/columns.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { json, timestamp } from '../../platform/database/sql.ts';
import { noteFeeDue } from './fee-due.ts';
import { freeSlots } from './make-outgoing.ts';
import { type OwnCoin, PURPOSES, type Purpose } from './outgoing.ts';
import { zPayId } from './outgoing-rows.ts';
import { readOwnCoin } from './own-coin.ts';

const Waiting = z.object({
  id: zPayId,
  purpose: z.enum(PURPOSES),
  from_index: z.nullable(z.number()),
  to_address: z.string(),
  token: z.nullable(z.string()),
  units: zUnits,
  lock_blocks: z.nullable(z.number()),
  coins: z.nullable(z.array(z.string())),
  attempts: zCount,
});
/** A payment that needs a first attempt, or another one. */
export type Waiting = {
  readonly id: Id<'pay'>;
  readonly purpose: Purpose;
  readonly fromIndex: number | null;
  readonly to: string;
  readonly token: string | null;
  readonly units: bigint;
  readonly lockBlocks: number | null;
  readonly coins: readonly OwnCoin[] | null;
  readonly attempts: number;
};

const UnderWay = z.object({
  outgoing_id: zPayId,
  n: z.number(),
  state: z.enum(['signed', 'sent', 'mined', 'replaced']),
  from_address: z.string(),
  to_address: z.string(),
  token: z.nullable(z.string()),
  units: zUnits,
  purpose: z.enum(PURPOSES),
  unsigned: zBytes,
  raw: zBytes,
  txid: z.string(),
  nonce: z.nullable(zCount),
  coins: z.nullable(z.array(z.string())),
  deadline: z.nullable(zMoment),
  since_height: zCount,
  sent_at: z.nullable(zMoment),
  signed_at: zMoment,
  retry_at: z.nullable(zMoment),
});
/** A signed attempt that may still be on its way. */
export type UnderWay = z.output<typeof UnderWay>;

/** What is written of a plan. */
export type Planned = {
  readonly from: string;
  readonly unsigned: Uint8Array;
  readonly nonce: number | null;
  readonly coins: readonly string[] | null;
  readonly deadline: Instant | null;
  readonly sinceHeight: number;
};

export type Mined = {
  readonly height: number;
  readonly blockHash: string;
  readonly feeUnits: bigint;
  readonly isOk: boolean;
};

const AT_ONCE = 20;

export function attemptRows(db: Database, chain: ChainName) {
  return {
    /** One question instead of ten while nobody pays. */
    hasWork: async (): Promise<boolean> => {
      const row = await db.one`select
        exists (select from outgoing where chain = ${chain} and state = 'open')
        or exists (select from outgoing where chain = ${chain} and state in ('confirmed', 'failed') and settled_at is null)
        or exists (select from chain_fee_due where chain = ${chain} and posted_at is null) as has_work`;
      return z.object({ has_work: z.boolean() }).parse(row).has_work;
    },
    listWaiting: async (now: Instant): Promise<readonly Waiting[]> => {
      const rows =
        await db.many`select o.id, o.purpose, o.from_index, o.to_address, o.token, o.units, o.lock_blocks, o.coins,
          (select count(*) from attempt where outgoing_id = o.id and state = 'dead') as attempts
        from outgoing o where o.chain = ${chain} and o.state = 'open' and (o.retry_at is null or o.retry_at <= ${timestamp(now)})
          and not exists (select from attempt where outgoing_id = o.id and state not in ('dead', 'dropped'))
        order by o.id limit ${AT_ONCE}`;
      return rows.map((row) => {
        const { from_index: fromIndex, to_address: to, lock_blocks: lockBlocks, coins, ...same } = Waiting.parse(row);
        return { ...same, fromIndex, to, lockBlocks, coins: coins?.map(readOwnCoin) ?? null };
      });
    },
    listPlanned: async (): Promise<readonly { id: Id<'pay'>; n: number }[]> => {
      const rows = await db.many`select a.outgoing_id as id, a.n from attempt a
        where a.chain = ${chain} and a.state = 'planned' order by a.outgoing_id`;
      return rows.map((row) => z.object({ id: zPayId, n: z.number() }).parse(row));
    },
    listUnderWay: async (): Promise<readonly UnderWay[]> => {
      const rows = await db.many`select a.outgoing_id, a.n, a.state, a.from_address, o.to_address, o.token, o.units,
          o.purpose, a.unsigned, a.raw, a.txid, a.nonce, a.coins, a.deadline, a.since_height, a.sent_at, a.signed_at,
          o.retry_at
        from attempt a join outgoing o on o.id = a.outgoing_id
        where a.chain = ${chain} and a.state in ('signed', 'sent', 'mined', 'replaced') order by a.outgoing_id, a.n`;
      return rows.map((row) => UnderWay.parse(row));
    },
    insert: async (tx: Tx, id: Id<'pay'>, plan: Planned, now: Instant): Promise<number> => {
      const { from, unsigned, nonce, coins, deadline, sinceHeight } = plan;
      const ways = [nonce !== null, (coins?.length ?? 0) > 0, deadline !== null].filter(Boolean).length;
      assert(
        unsigned.length > 0 && ways === 1,
        'something to sign, and exactly one way in which it can be proved dead',
      );
      const row = await tx.one`insert into attempt
          (outgoing_id, n, chain, from_address, unsigned, nonce, coins, deadline, since_height, planned_at)
        select ${id}, coalesce(max(n), 0) + 1, ${chain}, ${from}, ${unsigned}, ${nonce}::bigint, ${coins}::text[],
          ${deadline === null ? null : timestamp(deadline)}::timestamptz, ${sinceHeight}, ${timestamp(now)}
        from attempt where outgoing_id = ${id} returning n`;
      await tx.run`update outgoing set waits_for = null, retry_at = null where id = ${id}`;
      return z.object({ n: z.number() }).parse(row).n;
    },
    /** Unsigned plans that have grown old. */
    dropStale: (before: Instant) =>
      db.transaction(async (tx) => {
        const rows = await tx.many`update attempt set state = 'dropped'
          where chain = ${chain} and state = 'planned' and planned_at < ${timestamp(before)} returning outgoing_id`;
        for (const row of rows) await afterDrop(tx, z.object({ outgoing_id: zPayId }).parse(row).outgoing_id);
      }),
    drop: (id: Id<'pay'>, n: number) =>
      db.transaction(async (tx) => {
        const changed = await tx.run`update attempt set state = 'dropped'
          where outgoing_id = ${id} and n = ${n} and state = 'planned'`;
        if (changed === 1) await afterDrop(tx, id);
      }),
    /** The nodes did not take it, or nobody knows. */
    noteRefused: async (id: string, n: number, said: string) => {
      await db.run`update attempt set said = ${said.slice(0, 300)} where outgoing_id = ${id} and n = ${n}`;
      await db.run`update outgoing set waits_for = 'broadcast' where id = ${id} and state = 'open'`;
    },
    noteSent: async (id: string, n: number, now: Instant) => {
      const changed =
        await db.run`update attempt set state = 'sent', sent_at = coalesce(sent_at, ${timestamp(now)}), said = null
        where outgoing_id = ${id} and n = ${n} and state in ('signed', 'mined')`;
      assert(changed <= 1, 'one attempt to be sent at a time');
      await db.run`update outgoing set waits_for = null where id = ${id} and state = 'open' and waits_for is not null`;
    },
    noteMined: (id: string, n: number, { height, blockHash }: Mined) => {
      assert(height >= 0 && blockHash !== '', 'a block that can be named');
      return db.run`update attempt set state = 'mined', mined_height = ${height}, mined_hash = ${blockHash}, said = null
        where outgoing_id = ${id} and n = ${n} and state in ('signed', 'sent', 'mined')`;
    },
    noteWaiting: (id: string, code: string, now: Instant, againAfterMs: number) =>
      db.run`update outgoing set waits_for = ${code.slice(0, 300)}, retry_at = ${timestamp(later(now, againAfterMs))}
        where id = ${id} and state = 'open'`,
    /** The end of a payment: one attempt is in the chain for good, so every other one is dead. */
    end: (one: UnderWay, mined: Mined, fee: { readonly asset: string }, now: Instant) =>
      db.transaction(async (tx) => {
        const { outgoing_id: id, n, txid } = one;
        const { height, blockHash, feeUnits, isOk } = mined;
        const changed = await tx.run`update attempt set state = ${isOk ? 'solid' : 'failed'}, mined_height = ${height},
            mined_hash = ${blockHash}, fee_units = ${String(feeUnits)}::numeric, said = null
          where outgoing_id = ${id} and n = ${n} and state in ('signed', 'sent', 'mined', 'replaced')`;
        if (changed === 0) return;
        assert(feeUnits >= 0n && height >= 0, 'a block, and what it cost');
        const death = { why: 'replaced', provedBy: { height, blockHash, txid } };
        await tx.run`update attempt set state = 'dropped' where outgoing_id = ${id} and state = 'planned'`;
        await tx.run`update attempt set state = 'dead', death = ${json(death)}::jsonb
          where outgoing_id = ${id} and n <> ${n} and state in ('signed', 'sent', 'mined', 'replaced')`;
        const ended =
          await tx.run`update outgoing set state = ${isOk ? 'confirmed' : 'failed'}, ended_at = ${timestamp(now)},
          waits_for = null, retry_at = null where id = ${id} and state = 'open'`;
        assert(ended === 1, () => `payment ${id} to end once`);
        await noteFeeDue(tx, { chain, txid, asset: fee.asset, units: feeUnits, at: now });
      }),
    bury: (one: UnderWay, death: Death) =>
      db.transaction(async (tx) => {
        const buried = await tx.run`update attempt set state = 'dead', death = ${json(death)}::jsonb
          where outgoing_id = ${one.outgoing_id} and n = ${one.n} and state in ('signed', 'sent', 'mined', 'replaced')`;
        const row = await tx.one`select exists (select from attempt
          where outgoing_id = ${one.outgoing_id} and state in ('solid', 'failed')) as is_in_chain`;
        assert(buried === 0 || row.is_in_chain === false, 'no attempt alive beside one that is in the chain for good');
        await freeSlots(tx, one.outgoing_id);
      }),
  };
}

/** Nothing of it can have been sent: what it replaced counts again, and its nonce and coins are anybody's. */
async function afterDrop(tx: Tx, id: Id<'pay'>): Promise<void> {
  await tx.run`update attempt set state = 'sent' where outgoing_id = ${id} and n = (
    select max(n) from attempt where outgoing_id = ${id} and state = 'replaced')`;
  await freeSlots(tx, id);
}
