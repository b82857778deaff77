import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zLimit, zNothing, zPage, zUuid } from '../fields.ts';
import { Conversation, OpenConversation, zMessageText, zSeq } from './shapes.ts';

const zConversation = zId('sup');
/** The id of a record of one's own: a withdrawal, a deposit, a certificate, an order, or a transfer by its uuid. */
const zRecord = z
  .string()
  .check(
    z.regex(
      /^((wdr|dep|crt|ord)_[0-9a-z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/,
    ),
  );

export const PHOTO_REFUSALS = { 'file.tooLarge': 60301, 'file.unsupported': 60302, 'file.missing': 60303 } as const;
export const SEND_REFUSALS = { 'support.empty': 67101, 'support.tooFast': 67102 } as const;

// None of these asks for an account that is not banned: whoever was banned has all the more to ask.

export const listConversations = query({
  path: 'app.support/list',
  summary: 'The customer’s own conversations with customer service, the one written to last first.',
  access: 'customer',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(Conversation),
});

export const getConversation = query({
  path: 'app.support/get',
  summary: 'One of the customer’s own conversations with its newest messages, or with those before a place in it.',
  access: 'customer',
  input: z.strictObject({ id: zConversation, before: z.optional(zSeq) }),
  output: OpenConversation,
});

export const sendSupport = command({
  path: 'app.support/send',
  summary:
    'Writes to customer service: into a conversation, or into a new one, which may name a record of the customer’s own. A closed one opens again. A picture is uploaded to app.support/photo first.',
  access: 'customer',
  input: z.strictObject({
    conversation: z.optional(zConversation),
    record: z.optional(zRecord),
    /** May be empty beside a picture. */
    text: zMessageText,
    file: z.optional(zId('fil')),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ conversation: z.string(), seq: z.number() }),
  refusals: {
    ...SEND_REFUSALS,
    'support.tooManyOpen': 67103,
    'support.photoMissing': 67104,
    'support.unknownRecord': 67105,
  },
});

export const readSupport = command({
  path: 'app.support/read',
  summary: 'Marks the answers up to a place as read. Repeating it changes nothing.',
  access: 'customer',
  input: z.strictObject({ id: zConversation, upTo: zSeq }),
  output: z.strictObject({}),
});

export const typeSupport = command({
  path: 'app.support/typing',
  summary: 'Says that the customer is typing. It is shown for a few seconds and kept nowhere.',
  access: 'customer',
  input: z.strictObject({ id: zConversation }),
  output: z.strictObject({}),
});

export const zUploaded = z.strictObject({ id: z.string(), bytes: z.number(), width: z.number(), height: z.number() });

/** A multipart call: one part named `file`. */
export const uploadSupportPhoto = command({
  path: 'app.support/photo',
  summary:
    'One picture of at most 5 MB. Checked by content, re-encoded without metadata, encrypted with a key of this customer alone.',
  access: 'customer',
  input: zNothing,
  output: zUploaded,
  refusals: PHOTO_REFUSALS,
});

export const supportPicture = query({
  path: 'app.support/picture',
  summary: 'The picture of a message in one of the customer’s own conversations. Null once it is gone.',
  access: 'customer',
  input: z.strictObject({ id: zId('spm') }),
  output: z.strictObject({ picture: z.nullable(z.string()) }),
});
