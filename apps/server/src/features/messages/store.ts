import { CHANNELS, MESSAGE_STATES } from '@candor/contract/messages/calls';
import type { MessageState } from '@candor/domain/messages';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';

const MessageRow = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  template: z.string(),
  lang: z.string(),
  subject: z.nullable(z.string()),
  body: z.nullable(z.string()),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number(),
  last_error: z.nullable(z.string()),
  created_at: z.number(),
  good_until: z.nullable(z.number()),
  sent_at: z.nullable(z.number()),
});
export type MessageRow = z.infer<typeof MessageRow>;

const Open = z.object({ channel: z.enum(CHANNELS), waiting: z.bigint(), failed: z.bigint() });

export type MessageQuery = {
  readonly search: string;
  readonly state: MessageState | null;
  /** Only messages before this one; null for the newest. */
  readonly before: string | null;
  readonly limit: number;
};

export const messageStore = (db: Queries) => ({
  /** Part of an address finds only what lies in the sandbox's outbox: elsewhere addresses are masked, and must be known. */
  list: async ({ search, state, before, limit }: MessageQuery): Promise<MessageRow[]> => {
    const part = search.toLowerCase();
    const rows =
      await db.many`select id, channel, recipient, template, lang, subject, body, state, attempts, last_error,
        created_at, good_until, sent_at
      from message
      where (${before}::text is null or id < ${before}) and (${state}::text is null or state = ${state})
        and (${part} = '' or lower(recipient) = ${part} or position(${part} in lower(template)) > 0
          or (state = 'kept' and position(${part} in lower(recipient)) > 0))
      order by id desc limit ${limit}`;
    return rows.map((row) => MessageRow.parse(row));
  },

  countOpen: async () => {
    const rows = await db.many`select channel, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed') as failed
      from message where state in ('waiting', 'failed') group by channel`;
    return rows.map((row) => Open.parse(row));
  },
});
