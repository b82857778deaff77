import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zUuid } from '../fields.ts';
import { SEND_REFUSALS } from './calls.ts';
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
    text: zMessageText.check(z.minLength(1)),
    idempotencyKey: zUuid,
  }),
  output: z.strictObject({ conversation: z.string(), seq: z.number() }),
  refusals: { ...SEND_REFUSALS },
});

export const visitorRead = command({
  path: 'app.support/visitor/read',
  summary: 'Marks the answers to a visitor up to a place as read.',
  access: 'visitor',
  input: z.strictObject({ visitor: zVisitor, upTo: zSeq }),
  output: z.strictObject({}),
});
