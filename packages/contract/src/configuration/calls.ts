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

export const previewLevels = query({
  path: 'app.console/configuration/levels_preview',
  summary:
    'What another table of levels would change: how many customers are at each level, and how many would rise to it.',
  access: 'operator',
  permission: 'configuration.read',
  /** The table as the setting `levels` is written, in JSON. */
  input: z.strictObject({ value: zText(4_000) }),
  output: z.strictObject({
    /** Null where the text is no table that may be set. */
    preview: z.nullable(
      z.strictObject({
        levels: z.array(z.strictObject({ level: z.number(), customers: z.number(), rising: z.number() })),
        rising: z.number(),
        /** Below the new threshold of the level they keep. */
        keeping: z.number(),
      }),
    ),
  }),
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
