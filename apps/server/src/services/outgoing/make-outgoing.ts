import { assert, type Clock, type Id } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';
import type { Outgoing, OutgoingWish, Purpose, SettledHandler } from './outgoing.ts';
import { outgoingReads } from './outgoing-rows.ts';
import { writeOwnCoin } from './own-coin.ts';

export function makeOutgoing({ db, clock }: { readonly db: Database; readonly clock: Clock }): Outgoing {
  const handlers = new Map<Purpose, SettledHandler>();
  const insertion = (wish: OutgoingWish): RowWrite => {
    const { id, chain, purpose, ref, fromIndex = null, to, toIndex = null, token, units, lockBlocks = null } = wish;
    return write`insert into outgoing (id, chain, purpose, ref, from_index, to_address, to_index, token, units, lock_blocks,
        coins, approved_by, created_at)
      values (${id}, ${chain}, ${purpose}, ${ref}, ${fromIndex}::integer, ${to}, ${toIndex}::integer, ${token}::text,
        ${String(units)}::numeric, ${lockBlocks}::integer, ${namesOf(wish)}::text[], ${wish.approvedBy},
        ${timestamp(clock.now())})
      on conflict (purpose, ref) do nothing`;
  };
  return {
    ...outgoingReads(db),
    enqueue: (wish) => [{ ...insertion(wish), expect: 1 }],
    enqueueIn: (tx, wish) => insertOnce(tx, wish, clock),
    cancel: (id) => cancellation(id, clock),
    cancelIn: async (tx, id) => {
      const now = timestamp(clock.now());
      await tx.run`update attempt set state = 'dropped' where outgoing_id = ${id} and state = 'planned'`;
      const ended = await tx.run`update outgoing set state = 'cancelled', ended_at = ${now}, waits_for = null
        where id = ${id} and state = 'open' and signed_at is null`;
      if (ended === 0) return false;
      await freeSlots(tx, id);
      return true;
    },
    giveUp: async (tx, id) => {
      await tx.run`update attempt set state = 'dropped' where outgoing_id = ${id} and state = 'planned'`;
      const ended = await tx.run`update outgoing set state = 'failed', ended_at = ${timestamp(clock.now())}
        where id = ${id} and state = 'open' and not exists (
          select from attempt where outgoing_id = ${id} and state not in ('dead', 'dropped'))`;
      if (ended === 0) return false;
      await freeSlots(tx, id);
      return true;
    },
    onSettled: (purpose, handler) => {
      assert(!handlers.has(purpose), `one handler for ${purpose}`);
      handlers.set(purpose, handler);
    },
    handlerFor: (purpose) => handlers.get(purpose),
  };
}

/** In the order in which the signer takes the same rows, so that the two wait for each other and never in a ring. */
function cancellation(id: Id<'pay'>, clock: Clock): readonly RowWrite[] {
  return [
    write`update attempt set state = 'dropped' where outgoing_id = ${id} and state = 'planned'`,
    {
      ...write`update outgoing set state = 'cancelled', ended_at = ${timestamp(clock.now())}, waits_for = null
        where id = ${id} and state = 'open' and signed_at is null`,
      expect: 1,
    },
    write`update chain_nonce set outgoing_id = null where outgoing_id = ${id}`,
    write`delete from chain_coin where outgoing_id = ${id}`,
  ];
}

/** Nonces and coins that nothing signed has used are anybody's again. */
export async function freeSlots(tx: Queries, id: string): Promise<void> {
  await tx.run`update chain_nonce c set outgoing_id = null where outgoing_id = ${id} and not exists (
    select from attempt a where a.outgoing_id = ${id} and a.nonce = c.nonce and a.from_address = c.address
      and a.state <> 'dropped')`;
  await tx.run`delete from chain_coin c where outgoing_id = ${id} and not exists (
    select from attempt a where a.outgoing_id = ${id} and a.coins @> array[c.txid || ':' || c.vout]
      and a.state not in ('dead', 'dropped'))`;
}

function namesOf({ coins }: OutgoingWish): string[] | null {
  return coins ? coins.map(writeOwnCoin).sort() : null;
}

const Same = z.object({ is_same: z.boolean() });

async function insertOnce(tx: Queries, wish: OutgoingWish, clock: Clock): Promise<boolean> {
  const { id, chain, purpose, ref, fromIndex = null, to, toIndex = null, token, units, lockBlocks = null } = wish;
  const added =
    await tx.run`insert into outgoing (id, chain, purpose, ref, from_index, to_address, to_index, token, units,
      lock_blocks, coins, approved_by, created_at)
    values (${id}, ${chain}, ${purpose}, ${ref}, ${fromIndex}::integer, ${to}, ${toIndex}::integer, ${token}::text,
      ${String(units)}::numeric, ${lockBlocks}::integer, ${namesOf(wish)}::text[], ${wish.approvedBy},
      ${timestamp(clock.now())})
    on conflict (purpose, ref) do nothing`;
  if (added === 1) return true;
  const row = await tx.one`select chain = ${chain} and to_address = ${to} and units = ${String(units)}::numeric
      and token is not distinct from ${token}::text and from_index is not distinct from ${fromIndex}::integer
      and coins is not distinct from ${namesOf(wish)}::text[] as is_same
    from outgoing where purpose = ${purpose} and ref = ${ref}`;
  assert(Same.parse(row).is_same, `another payment for ${purpose} ${ref}`);
  return false;
}
