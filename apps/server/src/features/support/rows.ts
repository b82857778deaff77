import { REFERENCE_KINDS } from '@candor/contract/support/fields';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';

export const ConversationRow = z.object({
  id: zIdOf('sup'),
  user_id: z.nullable(zIdOf('usr')),
  lang: z.string(),
  reference_kind: z.nullable(z.enum(REFERENCE_KINDS)),
  reference_id: z.nullable(z.string()),
  state: z.enum(['open', 'closed']),
  assigned_to: z.nullable(zIdOf('opr')),
  opened_at: zMoment,
  last_at: zMoment,
  last_seq: z.number(),
  waiting_since: z.nullable(zMoment),
  customer_read: z.number(),
  operator_read: z.number(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const MessageRow = z.object({
  id: zIdOf('spm'),
  seq: z.number(),
  author: z.enum(['customer', 'operator', 'note']),
  name: z.nullable(z.string()),
  text: z.string(),
  has_picture: z.boolean(),
  at: zMoment,
});
export type MessageRow = z.infer<typeof MessageRow>;

/** What a list shows of the last message. */
export const PREVIEW = 120;
