import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zInstant, zLimit, zPage } from '../fields.ts';
import { MARKET_VENUES } from '../market/fields.ts';
import { IMPORT_REASONS, IMPORT_STATES } from './fields.ts';

/** For operators: who has bound an account where, and how it is. No key, no part of one, no balance and no trade. */
export const listApiImportDesk = query({
  path: 'app.console/api-import/list',
  summary: 'Bound exchange accounts of all customers with their states, newest first, and how many there are.',
  access: 'operator',
  permission: 'api-import.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    ...zPage(
      z.strictObject({
        id: z.string(),
        username: z.string(),
        venue: z.enum(MARKET_VENUES),
        state: z.enum(IMPORT_STATES),
        reason: z.nullable(z.enum(IMPORT_REASONS)),
        mayTrade: z.boolean(),
        createdAt: zInstant,
        checkedAt: zInstant,
      }),
    ).def.shape,
    counts: z.array(z.strictObject({ venue: z.enum(MARKET_VENUES), state: z.enum(IMPORT_STATES), count: z.number() })),
  }),
});

export const apiImportConsoleCalls = { listApiImportDesk };
