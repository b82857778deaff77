import { zId } from '@candor/contract/fields';
import { OPERATOR_ROLES } from '@candor/contract/operators/calls';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { endOperatorSessions } from '../../services/session/session-rows.ts';

const OperatorRow = z.object({
  id: zId('opr'),
  username: z.string(),
  name: z.string(),
  password_hash: z.nullable(z.string()),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  is_disabled: z.boolean(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

const ColleagueRow = z.object({
  id: zId('opr'),
  username: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  has_totp: z.boolean(),
  has_joined: z.boolean(),
  is_disabled: z.boolean(),
  last_seen_at: z.nullable(z.number()),
  created_at: z.number(),
});

export const operatorStore = (db: Queries) => ({
  find: async (username: string) => {
    const row =
      await db.maybeOne`select id, username, name, password_hash, roles, disabled_at is not null as is_disabled
      from operator where lower(username) = lower(${username})`;
    return row && OperatorRow.parse(row);
  },

  findById: async (id: Id<'opr'>) => {
    const row =
      await db.maybeOne`select id, username, name, password_hash, roles, disabled_at is not null as is_disabled
      from operator where id = ${id}`;
    return row && OperatorRow.parse(row);
  },

  nameOf: async (id: Id<'opr'>) => {
    const row = await db.one`select name from operator where id = ${id}`;
    return z.object({ name: z.string() }).parse(row).name;
  },

  list: async () => {
    const rows = await db.many`select id, username, name, email, roles,
        exists (select from totp where subject = o.id and secret is not null) as has_totp,
        password_hash is not null as has_joined, disabled_at is not null as is_disabled, created_at,
        (select max(last_seen_at) from operator_session where operator_id = o.id) as last_seen_at
      from operator o order by disabled_at is not null, lower(name), id`;
    return rows.map((row) => ColleagueRow.parse(row));
  },

  /** Only where there is none yet: an invitation opens no account that has its owner. */
  setFirstPassword: async (id: Id<'opr'>, hash: string, at: Instant) =>
    (await db.run`update operator set password_hash = ${hash}, password_changed_at = ${timestamp(at)}
      where id = ${id} and password_hash is null and disabled_at is null`) === 1,

  /** Whether this is still the password of somebody who may sign in. Until the transaction ends nobody can change it. */
  holdPassword: async (id: Id<'opr'>, hash: string) =>
    (await db.maybeOne`select 1 from operator
      where id = ${id} and password_hash = ${hash} and disabled_at is null for share`) !== undefined,

  /** False where the password is no longer the one that was proven: of two changes at once, one counts. */
  changePassword: async (id: Id<'opr'>, from: string, to: string, at: Instant) =>
    (await db.run`update operator set password_hash = ${to}, password_changed_at = ${timestamp(at)}
      where id = ${id} and password_hash = ${from}`) === 1,

  /** The same password under a costlier hash. False where it is another password by now. */
  renewHash: async (id: Id<'opr'>, { old, fresh }: { readonly old: string; readonly fresh: string }) =>
    (await db.run`update operator set password_hash = ${fresh} where id = ${id} and password_hash = ${old}`) === 1,

  endOtherSessions: (id: Id<'opr'>, except: Id<'ops'>, at: Instant) => endOperatorSessions(db, id, at, except),
});
