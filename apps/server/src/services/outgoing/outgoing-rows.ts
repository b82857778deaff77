import { zChain } from '@candor/contract/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf, zMoment, zUnits } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { type OutgoingState, type OutgoingView, PURPOSES, type Purpose } from './outgoing.ts';

export const zPayId = zIdOf('pay');

const Found = z.object({
  id: zPayId,
  chain: zChain,
  purpose: z.enum(PURPOSES),
  ref: z.string(),
  to_address: z.string(),
  token: z.nullable(z.string()),
  units: zUnits,
  state: z.enum(['open', 'confirmed', 'failed', 'cancelled']),
  waits_for: z.nullable(z.string()),
  created_at: zMoment,
  signed_at: z.nullable(zMoment),
  ended_at: z.nullable(zMoment),
  attempts: zCount,
  attempt_state: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  mined_height: z.nullable(zCount),
  fee_units: z.nullable(zUnits),
});

/** Reads payments together with the attempt that counts: the one in the chain, else the live one. */
export function outgoingReads(db: Queries) {
  return {
    find: async (id: Id<'pay'>): Promise<OutgoingView | undefined> => {
      const row = await db.maybeOne`select o.*, a.state as attempt_state, a.txid, a.mined_height, a.fee_units,
          (select count(*) from attempt where outgoing_id = o.id) as attempts
        from outgoing o left join attempt a on a.outgoing_id = o.id and a.n = (
          select n from attempt where outgoing_id = o.id
          order by state in ('solid', 'failed') desc, state in ('planned', 'signed', 'sent', 'mined') desc, n desc limit 1)
        where o.id = ${id}`;
      return row && viewOf(row);
    },
    findFor: async (purpose: Purpose, ref: string): Promise<OutgoingView | undefined> => {
      const row = await db.maybeOne`select o.*, a.state as attempt_state, a.txid, a.mined_height, a.fee_units,
          (select count(*) from attempt where outgoing_id = o.id) as attempts
        from outgoing o left join attempt a on a.outgoing_id = o.id and a.n = (
          select n from attempt where outgoing_id = o.id
          order by state in ('solid', 'failed') desc, state in ('planned', 'signed', 'sent', 'mined') desc, n desc limit 1)
        where o.purpose = ${purpose} and o.ref = ${ref}`;
      return row && viewOf(row);
    },
    listWaiting: async (limit: number): Promise<readonly OutgoingView[]> => {
      const rows = await db.many`select o.*, a.state as attempt_state, a.txid, a.mined_height, a.fee_units,
          (select count(*) from attempt where outgoing_id = o.id) as attempts
        from outgoing o left join attempt a on a.outgoing_id = o.id
          and a.state in ('planned', 'signed', 'sent', 'mined')
        where o.state = 'open' and o.waits_for is not null order by o.id limit ${limit}`;
      return rows.map(viewOf);
    },
  };
}

/** For the health page: open payments that say what they wait for. */
export async function countWaitingPayments(db: Queries): Promise<number> {
  const row = await db.one`select count(*) as count from outgoing where state = 'open' and waits_for is not null`;
  return Number(row.count);
}

function viewOf(row: unknown): OutgoingView {
  const found = Found.parse(row);
  return {
    id: found.id,
    chain: found.chain,
    purpose: found.purpose,
    ref: found.ref,
    to: found.to_address,
    token: found.token,
    units: found.units,
    state: stateOf(found.state, found.attempt_state),
    txid: found.txid,
    height: found.mined_height,
    feeUnits: found.fee_units,
    waitsFor: found.waits_for,
    createdAt: found.created_at,
    signedAt: found.signed_at,
    endedAt: found.ended_at as Instant | null,
    attempts: found.attempts,
  };
}

function stateOf(state: 'open' | 'confirmed' | 'failed' | 'cancelled', attempt: string | null): OutgoingState {
  if (state !== 'open') return state;
  if (attempt === 'signed' || attempt === 'sent' || attempt === 'mined') return attempt;
  // One that may still be in the network waits for its dearer twin to be signed.
  return attempt === 'replaced' ? 'sent' : 'waiting';
}
