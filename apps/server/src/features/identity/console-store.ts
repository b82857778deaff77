import { zId } from '@candor/contract/fields';
import { DOCUMENTS, IDENTITY_FIELDS, type IdentityField } from '@candor/contract/identity/fields';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Place } from './queue-place.ts';

const ListedCase = z.object({
  id: zId('idc'),
  state: z.enum(['inReview', 'rejected', 'certified']),
  document: z.enum(DOCUMENTS),
  round: z.number(),
  place: z.enum(['standing', 'replacement', 'past']),
  is_replacement: z.boolean(),
  submitted_at: zMoment,
  decided_at: z.nullable(zMoment),
  user_id: z.string(),
  uid: z.string(),
  username: z.string(),
  level: z.number(),
  waiting: z.array(z.string()),
});

const TwinRow = z.object({
  id: z.string(),
  uid: z.string(),
  username: z.string(),
  state: z.enum(['inReview', 'rejected', 'certified']),
  same: z.array(z.string()),
});

const AccountRow = z.object({ mobile: z.nullable(z.string()), created_at: zMoment });

export const queueStore = (db: Queries) => ({
  listWaiting: async (after: Place | null, limit: number) => {
    const at = after && timestamp(after.at);
    const id = after?.id ?? null;
    const rows = await db.many`select c.id, c.state, c.document, c.round, c.place, c.is_replacement,
        c.submitted_at, c.decided_at, c.user_id, u.uid,
        u.username, u.level, array(select f.field from identity_field f where f.case_id = c.id and f.state = 'pending') as waiting
      from identity_case c join app_user u on u.id = c.user_id
      where c.state = 'inReview' and (${at}::timestamptz is null or (c.submitted_at, c.id) > (${at}, ${id}))
      order by c.submitted_at, c.id limit ${limit}`;
    return rows.map(toCase);
  },
  listDecided: async (before: Place | null, limit: number) => {
    const at = before && timestamp(before.at);
    const id = before?.id ?? null;
    const rows = await db.many`select c.id, c.state, c.document, c.round, c.place, c.is_replacement,
        c.submitted_at, c.decided_at, c.user_id, u.uid,
        u.username, u.level, array[]::text[] as waiting
      from identity_case c join app_user u on u.id = c.user_id
      where c.state <> 'inReview' and (${at}::timestamptz is null or (c.decided_at, c.id) < (${at}, ${id}))
      order by c.decided_at desc, c.id desc limit ${limit}`;
    return rows.map(toCase);
  },
  find: async (id: Id<'idc'>) =>
    toCase(
      await db.one`select c.id, c.state, c.document, c.round, c.place, c.is_replacement,
        c.submitted_at, c.decided_at, c.user_id, u.uid,
          u.username, u.level, array(select f.field from identity_field f where f.case_id = c.id and f.state = 'pending') as waiting
        from identity_case c join app_user u on u.id = c.user_id where c.id = ${id}`,
    ),
  accountOf: async (userId: Id<'usr'>) => {
    const row = AccountRow.parse(await db.one`select mobile, created_at from app_user where id = ${userId}`);
    return { mobile: row.mobile, createdAt: row.created_at };
  },
  /** [IDN-16] Other accounts that share a number, a phone or a photo with this case. */
  findTwins: async (id: Id<'idc'>) => {
    const rows = await db.many`select u.id, u.uid, u.username, c.state, array_agg(distinct mine.field) as same
      from identity_field mine
        join identity_case own on own.id = mine.case_id
        join identity_field theirs on theirs.tag = mine.tag and theirs.case_id <> mine.case_id
        join identity_case c on c.id = theirs.case_id and c.user_id <> own.user_id
        join app_user u on u.id = c.user_id
      where mine.case_id = ${id}
      group by u.id, u.uid, u.username, c.state order by u.uid limit 20`;
    return rows.map((row) => {
      const { same, ...twin } = TwinRow.parse(row);
      return { ...twin, same: inOrder(same) };
    });
  },
});

function toCase(row: unknown) {
  const { user_id, uid, username, level, place, is_replacement, submitted_at, decided_at, waiting, ...found } =
    ListedCase.parse(row);
  return {
    ...found,
    user: { id: user_id, uid, username, level },
    waiting: inOrder(waiting),
    isReplacement: is_replacement,
    isPast: place === 'past',
    submittedAt: submitted_at,
    decidedAt: decided_at,
  };
}

function inOrder(names: readonly string[]): IdentityField[] {
  return IDENTITY_FIELDS.filter((field) => names.includes(field));
}
