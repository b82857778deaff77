import { zId } from '@candor/contract/fields';
import { IDENTITY_FIELDS, type IdentityField } from '@candor/contract/identity/fields';
import type { Look } from '@candor/domain/identity';
import { type Id, instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

const LookRow = z.object({
  operator_id: z.string(),
  case_id: zId('idc'),
  round: z.number(),
  at: z.number(),
});

const SeenRow = z.object({
  id: z.string(),
  at: z.number(),
  by: z.string(),
  role: z.string(),
  what: z.array(z.enum(IDENTITY_FIELDS)),
});

export type NewLook = Look & {
  readonly id: Id<'lok'>;
  readonly userId: Id<'usr'>;
  readonly operatorName: string;
  readonly role: string;
  readonly what: readonly IdentityField[];
};

export const lookStore = (db: Queries) => ({
  add: async (look: NewLook) => {
    await db.run`insert into identity_look
        (id, case_id, user_id, operator_id, operator_name, role, round, at, what)
      values (${look.id}, ${look.caseId}, ${look.userId}, ${look.operatorId}, ${look.operatorName}, ${look.role},
        ${look.round}, ${timestamp(look.at)}, ${look.what})`;
  },
  find: async (id: Id<'lok'>): Promise<(Look & { readonly caseId: Id<'idc'> }) | undefined> => {
    const row = await db.maybeOne`select operator_id, case_id, round, at from identity_look where id = ${id}`;
    if (row === undefined) return undefined;
    const { operator_id, case_id, round, at } = LookRow.parse(row);
    return { operatorId: operator_id, caseId: case_id, round, at: instant(at) };
  },
  /** The looks at one customer's documents, newest first. */
  listOf: async (userId: Id<'usr'>, before: string | null, limit: number) =>
    (
      await db.many`select id, at, operator_name as by, role, what from identity_look
        where user_id = ${userId} and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`
    ).map((row) => SeenRow.parse(row)),
});
