import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zId, zUuid } from '../fields.ts';
import { PHOTO_REFUSALS, SEND_REFUSALS, zUploaded } from './calls.ts';
import { OpenConversation, zMessageText, zSeq } from './shapes.ts';

/** [SUP-4] 32 random bytes that the device made and keeps; the server keeps a keyed digest of them. */
const zVisitor = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const visitorConversation = query({
  path: 'app.support/visitor/get',
  summary: 'A visitor’s conversation by the token their device made; null before the first message.',
  access: 'visitor',
  input: z.strictObject({ visitor: zVisitor, before: z.optional(zSeq) }),
  output: z.strictObject({ chat: z.nullable(OpenConversation) }),
});

export const visitorSend = command({
  path: 'app.support/visitor/send',
  summary: 'Writes to customer service without an account. The first message opens the conversation.',
  access: 'visitor',
  input: z.strictObject({
    visitor: zVisitor,
    /** May be empty beside a picture. */
    text: zMessageText,
    file: z.optional(zId('fil')),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ conversation: z.string(), seq: z.number() }),
  refusals: { ...SEND_REFUSALS, 'support.photoMissing': 67104 },
});

export const visitorRead = command({
  path: 'app.support/visitor/read',
  summary: 'Marks the answers to a visitor up to a place as read.',
  access: 'visitor',
  input: z.strictObject({ visitor: zVisitor, upTo: zSeq }),
  output: z.strictObject({}),
});

/** A multipart call: the token as a part named `visitor`, then one part named `file`. */
export const uploadVisitorPhoto = command({
  path: 'app.support/visitor/photo',
  summary:
    'One picture of at most 5 MB for a visitor’s conversation, which must have been opened by a message. Checked and re-encoded as those of customers, and encrypted with a key of this conversation alone.',
  access: 'visitor',
  input: z.strictObject({ visitor: zVisitor }),
  output: zUploaded,
  refusals: { ...PHOTO_REFUSALS, 'support.tooFast': 67102 },
});

export const visitorPicture = query({
  path: 'app.support/visitor/picture',
  summary: 'The picture of a message in a visitor’s own conversation. Null once it is gone.',
  access: 'visitor',
  input: z.strictObject({ visitor: zVisitor, id: zId('spm') }),
  output: z.strictObject({ picture: z.nullable(z.string()) }),
});
