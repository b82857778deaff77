import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zLimit, zPage, zText } from '../fields.ts';
import { CopyProject } from './shapes.ts';

/** Projects as operators see them. No call sets a rate or a result, and none trades for anybody. */
export const CopyDeskRow = z.strictObject({
  project: CopyProject,
  uid: z.string(),
  username: z.string(),
  orders: z.number(),
});
export type CopyDeskRow = z.infer<typeof CopyDeskRow>;

export const listCopyDesk = query({
  path: 'app.console/copy-trading/projects',
  summary: 'All projects, newest first, with their leaders and figures.',
  access: 'operator',
  permission: 'copy-trading.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(CopyDeskRow),
});

export const decideCopyProject = command({
  path: 'app.console/copy-trading/decide',
  summary: 'Admit a project that waits or was suspended, reject one that waits, or suspend one that is open.',
  access: 'operator',
  permission: 'copy-trading.decide',
  input: z.strictObject({
    id: zId('cpp'),
    decision: z.enum(['admit', 'reject', 'suspend']),
    reason: zText(300),
  }),
  output: CopyProject,
  refusals: { 'copy-trading.wrongState': 66970 },
});

/** As they stand in the contract. */
export const copyReviewCalls = { listCopyDesk, decideCopyProject } as const;
