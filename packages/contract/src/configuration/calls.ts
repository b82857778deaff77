import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zCursor, zInstant, zLimit, zNothing, zPage, zText } from '../fields.ts';

/** A setting is changed by proposing `setting.change` with { key, value }. There is none that sets a price, a profit or a result. */
export const Setting = z.strictObject({
  key: z.string(),
  group: z.string(),
  /** The value in force, and the one the software came with, both as JSON text. */
  value: z.string(),
  fallback: z.string(),
  /** What it may be, for the form: a whole number in a range, an amount, a switch, a list of regions, … as JSON text. */
  form: z.string(),
  version: z.number(),
  changedAt: z.nullable(zInstant),
});
export type Setting = z.infer<typeof Setting>;

export const listSettings = query({
  path: 'app.console/configuration/list',
  summary: 'Every setting with its value in force.',
  access: 'operator',
  permission: 'configuration.read',
  input: zNothing,
  output: z.strictObject({ settings: z.array(Setting) }),
});

export const settingHistory = query({
  path: 'app.console/configuration/history',
  summary: 'Every version of a setting, newest first, with who proposed and who approved it.',
  access: 'operator',
  permission: 'configuration.read',
  input: z.strictObject({ key: zText(60), cursor: zCursor, limit: zLimit }),
  output: zPage(
    z.strictObject({
      version: z.number(),
      value: z.string(),
      at: zInstant,
      approvalId: z.string(),
      proposedBy: z.string(),
      approvedBy: z.string(),
      reason: z.string(),
    }),
  ),
});
