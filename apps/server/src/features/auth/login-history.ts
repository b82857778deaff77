import { LOGIN_OUTCOMES, LOGIN_PROOFS, type LoginEvent } from '@candor/contract/auth/calls';
import { zId } from '@candor/contract/fields';
import { describeDevice } from '@candor/domain/auth';
import { type Id, isId } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { idOf, paged } from '../../platform/paged.ts';

const Row = z.object({
  id: zId('lgn'),
  at: z.number(),
  outcome: z.enum(LOGIN_OUTCOMES),
  proof: z.enum(LOGIN_PROOFS),
  ip: z.string(),
  user_agent: z.string(),
  is_new_device: z.boolean(),
});

/** A customer's own log-ins and failed tries, newest first. An id grows with time, so it is also the place to go on from. */
export async function listLogins(
  db: Queries,
  userId: Id<'usr'>,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ rows: LoginEvent[]; next: string | null }> {
  const before = cursor !== undefined && isId('lgn', cursor) ? cursor : LAST;
  const read = async (most: number) => {
    const found = await db.many`select id, at, outcome, proof, ip, user_agent, is_new_device from login_event
      where user_id = ${userId} and id < ${before} order by id desc limit ${most}`;
    return found.map((row) => {
      const { id, at, outcome, proof, ip, user_agent, is_new_device } = Row.parse(row);
      return { id, at, outcome, by: proof, device: describeDevice(user_agent), isNewDevice: is_new_device, ip };
    });
  };
  return paged(limit, read, idOf);
}

const LAST = 'lgn_zzzzzzzzzzzzzzzzzzzzzzzzzz';
