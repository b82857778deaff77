import { zId } from '@candor/contract/fields';
import { OPERATOR_ROLES } from '@candor/contract/operators';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const OperatorRow = z.object({
  id: zId('opr'),
  username: z.string(),
  name: z.string(),
  password_hash: z.string(),
  roles: z.array(z.enum(OPERATOR_ROLES)),
  is_disabled: z.boolean(),
});

export const operatorStore = (db: Queries) => ({
  find: async (username: string) => {
    const row =
      await db.maybeOne`select id, username, name, password_hash, roles, disabled_at is not null as is_disabled
      from operator where lower(username) = lower(${username})`;
    return row && OperatorRow.parse(row);
  },

  nameOf: async (id: Id<'opr'>) => {
    const row = await db.one`select name from operator where id = ${id}`;
    return z.object({ name: z.string() }).parse(row).name;
  },
});
