import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zInstant, zLimit, zNothing, zPage, zText } from '../fields.ts';

export const AuditEntry = z.strictObject({
  seq: z.number(),
  at: zInstant,
  /** Who did it: an operator, a customer about their own account, or the system. */
  actor: z.strictObject({ type: z.enum(['operator', 'customer', 'system']), id: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = query({
  path: 'app.console/audit/list',
  summary: 'The audit log, newest first.',
  access: 'operator',
  permission: 'audit.readOwn',
  rule: 'audit.own',
  input: z.strictObject({ search: z._default(z.optional(zText(80, 0)), ''), cursor: zCursor, limit: zLimit }),
  output: zPage(AuditEntry),
});

export const checkAudit = command({
  path: 'app.console/audit/check',
  summary: 'Recompute the whole hash chain and say where it breaks, if it does.',
  access: 'operator',
  permission: 'audit.check',
  input: zNothing,
  output: z.strictObject({
    checked: z.number(),
    isSound: z.boolean(),
    brokenAt: z.nullable(z.number()),
    head: z.string(),
    asOf: zInstant,
  }),
});
