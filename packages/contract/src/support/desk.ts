import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zInstant, zLimit, zNothing, zPage, zText, zUuid } from '../fields.ts';
import { QUEUE_SHOWS } from './fields.ts';
import { Reference, zMessageText, zSeq } from './shapes.ts';

/** The console's side. No call here moves money or changes an account. */
const zConversation = z.strictObject({ id: zId('sup') });
const zLang = z.string().check(z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/));

export const QueueRow = z.strictObject({
  id: z.string(),
  state: z.enum(['open', 'closed']),
  /** Null for a visitor. */
  customer: z.nullable(
    z.strictObject({
      id: z.string(),
      uid: z.string(),
      username: z.string(),
      level: z.number(),
      isVip: z.boolean(),
      isBanned: z.boolean(),
      isCertified: z.boolean(),
      region: z.nullable(z.string()),
    }),
  ),
  lang: z.string(),
  reference: z.nullable(Reference),
  lastText: z.string(),
  lastAt: zInstant,
  openedAt: zInstant,
  /** Since when a message waits for an answer; null where none does. */
  waitingSince: z.nullable(zInstant),
  assignedTo: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const listSupport = query({
  path: 'app.console/support/list',
  summary: 'Conversations: by how long they wait and VIP first within the class; or all or closed ones, newest first.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({
    show: z._default(z.optional(z.enum(QUEUE_SHOWS)), 'waiting'),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: zPage(QueueRow),
});

export const DeskMessage = z.strictObject({
  id: z.string(),
  seq: z.number(),
  /** A note is for colleagues; no customer ever gets one. */
  by: z.enum(['customer', 'operator', 'note']),
  name: z.nullable(z.string()),
  text: z.string(),
  hasPicture: z.boolean(),
  at: zInstant,
  isRead: z.boolean(),
});
export type DeskMessage = z.infer<typeof DeskMessage>;

export const openSupport = query({
  path: 'app.console/support/get',
  summary: 'One conversation with its newest messages, or with those before a place in it.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({ id: zId('sup'), before: z.optional(zSeq) }),
  output: z.strictObject({
    row: QueueRow,
    messages: z.array(DeskMessage),
    hasEarlier: z.boolean(),
    isTyping: z.boolean(),
    isMine: z.boolean(),
  }),
});

export const answerSupport = command({
  path: 'app.console/support/answer',
  summary: 'Answers. Whoever answers first takes the conversation; one that is a colleague’s is refused.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({ id: zId('sup'), text: zMessageText.check(z.minLength(1)), idempotencyKey: zUuid }),
  output: z.strictObject({ seq: z.number() }),
  refusals: { 'support.notYours': 67111, 'support.closed': 67112 },
});

export const takeSupport = command({
  path: 'app.console/support/take',
  summary: 'Takes a conversation, also one that a colleague has. It is in the audit log.',
  access: 'operator',
  permission: 'support.chat',
  input: zConversation,
  output: z.strictObject({}),
});

export const handOverSupport = command({
  path: 'app.console/support/hand_over',
  summary: 'Hands a conversation to a colleague who may chat, with a note the customer does not see.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({ id: zId('sup'), to: zId('opr'), note: zText(500) }),
  output: z.strictObject({}),
  refusals: { 'support.notYours': 67111, 'support.unknownColleague': 67113 },
});

export const closeSupport = command({
  path: 'app.console/support/close',
  summary: 'Closes a conversation. The customer opens it again by writing.',
  access: 'operator',
  permission: 'support.chat',
  input: zConversation,
  output: z.strictObject({}),
  refusals: { 'support.notYours': 67111 },
});

export const reopenSupport = command({
  path: 'app.console/support/reopen',
  summary: 'Opens a closed conversation again and takes it.',
  access: 'operator',
  permission: 'support.chat',
  input: zConversation,
  output: z.strictObject({}),
});

export const readAtDesk = command({
  path: 'app.console/support/read',
  summary: 'Marks the customer’s messages up to a place as read, if the conversation is the operator’s own.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({ id: zId('sup'), upTo: zSeq }),
  output: z.strictObject({}),
});

export const typeAtDesk = command({
  path: 'app.console/support/typing',
  summary: 'Says that the operator is typing. It is shown for a few seconds and kept nowhere.',
  access: 'operator',
  permission: 'support.chat',
  input: zConversation,
  output: z.strictObject({}),
});

export const deskPicture = query({
  path: 'app.console/support/picture',
  summary: 'The picture of a message. Null once it is gone.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({ id: zId('spm') }),
  output: z.strictObject({ picture: z.nullable(z.string()) }),
});

export const listSupportColleagues = query({
  path: 'app.console/support/colleagues',
  summary: 'Who else may chat.',
  access: 'operator',
  permission: 'support.chat',
  input: zNothing,
  output: z.strictObject({ rows: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
});

export const CannedAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  lang: z.string(),
  text: z.string(),
  by: z.string(),
  at: zInstant,
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

export const listCanned = query({
  path: 'app.console/support/canned',
  summary: 'The canned answers, by name and language.',
  access: 'operator',
  permission: 'support.chat',
  input: zNothing,
  output: z.strictObject({ rows: z.array(CannedAnswer) }),
});

export const saveCanned = command({
  path: 'app.console/support/canned_save',
  summary: 'Writes the canned answer of a name and language, new or in place of the one before.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({
    name: z.string().check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/)),
    lang: zLang,
    text: zMessageText.check(z.minLength(1)),
  }),
  output: z.strictObject({ id: z.string() }),
  refusals: { 'support.tooManyCanned': 67114 },
});

export const removeCanned = command({
  path: 'app.console/support/canned_remove',
  summary: 'Removes a canned answer.',
  access: 'operator',
  permission: 'support.chat',
  input: z.strictObject({ id: zId('spc') }),
  output: z.strictObject({}),
});
