import type { Mentioned } from '@candor/domain/support';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zIdOf } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import { ConversationRow, MessageRow, PREVIEW } from './rows.ts';

const Listed = z.extend(ConversationRow, { last_text: z.nullable(z.string()), unread: zCount });
export type Listed = z.infer<typeof Listed>;
const PictureRow = z.object({
  file_id: zIdOf('fil'),
  user_id: z.nullable(zIdOf('usr')),
  conversation_id: zIdOf('sup'),
});
export type PictureRow = z.infer<typeof PictureRow>;
const Count = z.object({ n: zCount });
const Sent = z.object({ conversation_id: z.string(), seq: z.number() });

export type Place = { readonly at: Instant; readonly id: string } | null;

export type NewConversation = {
  readonly id: Id<'sup'>;
  readonly userId: Id<'usr'> | null;
  readonly visitorTag: string | null;
  readonly lang: string;
  readonly reference: Mentioned | null;
  readonly now: Instant;
};

export type NewMessage = {
  readonly id: Id<'spm'>;
  readonly conversation: Pick<ConversationRow, 'id' | 'last_seq'>;
  readonly author: MessageRow['author'];
  readonly operatorId: Id<'opr'> | null;
  readonly text: string;
  readonly fileId: Id<'fil'> | null;
  readonly key: string;
  readonly now: Instant;
};

export const supportStore = (db: Queries) => ({
  find: async (id: string) => {
    const row = await db.maybeOne`select id, user_id, lang, reference_kind, reference_id, state, assigned_to, opened_at,
        last_at, last_seq, waiting_since, customer_read, operator_read from support_conversation where id = ${id}`;
    return row && ConversationRow.parse(row);
  },
  findOfVisitor: async (tag: string) => {
    const row = await db.maybeOne`select id, user_id, lang, reference_kind, reference_id, state, assigned_to, opened_at,
        last_at, last_seq, waiting_since, customer_read, operator_read from support_conversation where visitor_tag = ${tag}`;
    return row && ConversationRow.parse(row);
  },
  /** Those who write into one conversation at once write one after the other. */
  lock: async (id: string) => {
    const row = await db.maybeOne`select id, user_id, lang, reference_kind, reference_id, state, assigned_to, opened_at,
        last_at, last_seq, waiting_since, customer_read, operator_read from support_conversation where id = ${id} for update`;
    return row && ConversationRow.parse(row);
  },
  listOf: async (userId: Id<'usr'>, before: Place, limit: number) =>
    (
      await db.many`select c.id, c.user_id, c.lang, c.reference_kind, c.reference_id, c.state, c.assigned_to, c.opened_at,
          c.last_at, c.last_seq, c.waiting_since, c.customer_read, c.operator_read,
          (select left(m.text, ${PREVIEW}) from support_message m where m.conversation_id = c.id and m.author <> 'note'
            order by m.seq desc limit 1) as last_text,
          (select count(*) from support_message m where m.conversation_id = c.id and m.author = 'operator'
            and m.seq > c.customer_read) as unread
        from support_conversation c where c.user_id = ${userId}
          and (${before?.id ?? null}::text is null
            or (c.last_at, c.id) < (${before === null ? null : timestamp(before.at)}::timestamptz, ${before?.id ?? null}))
        order by c.last_at desc, c.id desc limit ${limit}`
    ).map((row) => Listed.parse(row)),
  countOpen: async (userId: Id<'usr'>) => {
    await db.one`select id from app_user where id = ${userId} for update`;
    const row = await db.one`select count(*) as n from support_conversation
      where user_id = ${userId} and state = 'open'`;
    return Count.parse(row).n;
  },
  unreadOf: async ({ id, customer_read }: Pick<ConversationRow, 'id' | 'customer_read'>) => {
    const row = await db.one`select count(*) as n from support_message where conversation_id = ${id}
      and author = 'operator' and seq > ${customer_read}`;
    return Count.parse(row).n;
  },
  /** The newest messages before a place, oldest first; one more than asked for says that there are earlier ones. */
  messages: async (id: string, before: number | undefined, limit: number) =>
    (
      await db.many`select m.id, m.seq, m.author, o.name, m.text, m.file_id is not null as has_picture, m.at
        from support_message m left join operator o on o.id = m.operator_id
        where m.conversation_id = ${id} and (${before ?? null}::integer is null or m.seq < ${before ?? null})
        order by m.seq desc limit ${limit}`
    )
      .map((row) => MessageRow.parse(row))
      .reverse(),
  open: async ({ id, userId, visitorTag, lang, reference, now }: NewConversation) => {
    await db.run`insert into support_conversation
        (id, user_id, visitor_tag, lang, reference_kind, reference_id, opened_at, last_at)
      values (${id}, ${userId}, ${visitorTag}, ${lang}, ${reference?.kind ?? null}, ${reference?.id ?? null},
        ${timestamp(now)}, ${timestamp(now)}) on conflict (visitor_tag) do nothing`;
  },
  /** Whether these words were sent before under the same key. */
  findSent: async (conversation: string, author: MessageRow['author'], key: string) => {
    const row = await db.maybeOne`select conversation_id, seq from support_message
      where conversation_id = ${conversation} and author = ${author} and sent_key = ${key}`;
    return row && Sent.parse(row);
  },
  addMessage: async ({ id, conversation, author, operatorId, text, fileId, key, now }: NewMessage) => {
    const seq = conversation.last_seq + 1;
    await db.run`insert into support_message (id, conversation_id, seq, author, operator_id, text, file_id, sent_key, at)
      values (${id}, ${conversation.id}, ${seq}, ${author}, ${operatorId}, ${text}, ${fileId}, ${key}, ${timestamp(now)})`;
    return seq;
  },
  /** [SUP-11] A customer has written: it waits, and is open. */
  noteWritten: async (id: string, seq: number, now: Instant) => {
    await db.run`update support_conversation set state = 'open', last_seq = ${seq}, last_at = ${timestamp(now)},
      waiting_since = coalesce(waiting_since, ${timestamp(now)}) where id = ${id}`;
  },
  noteAnswered: async (id: string, seq: number, by: Id<'opr'>, now: Instant) => {
    await db.run`update support_conversation set last_seq = ${seq}, last_at = ${timestamp(now)}, waiting_since = null,
      assigned_to = ${by}, operator_read = ${seq} where id = ${id}`;
  },
  noteCustomerRead: async (id: string, upTo: number) =>
    db.run`update support_conversation set customer_read = least(${upTo}, last_seq)
      where id = ${id} and customer_read < least(${upTo}, last_seq)`,
  noteOperatorRead: async (id: string, upTo: number, by: Id<'opr'>) =>
    db.run`update support_conversation set operator_read = least(${upTo}, last_seq)
      where id = ${id} and assigned_to = ${by} and operator_read < least(${upTo}, last_seq)`,
  assign: async (id: string, to: Id<'opr'>) => {
    await db.run`update support_conversation set assigned_to = ${to} where id = ${id}`;
  },
  /** A note takes a place in the conversation and is no message: nobody waits less because of it. */
  noteNoted: async (id: string, seq: number) => {
    await db.run`update support_conversation set last_seq = ${seq} where id = ${id}`;
  },
  close: async (id: string) =>
    db.run`update support_conversation set state = 'closed', waiting_since = null where id = ${id} and state = 'open'`,
  reopen: async (id: string, by: Id<'opr'>) =>
    db.run`update support_conversation set state = 'open', assigned_to = ${by} where id = ${id} and state = 'closed'`,
  findPicture: async (id: Id<'spm'>) => {
    const row = await db.maybeOne`select m.file_id, c.user_id, m.conversation_id from support_message m
      join support_conversation c on c.id = m.conversation_id where m.id = ${id} and m.file_id is not null`;
    return row && PictureRow.parse(row);
  },
});
