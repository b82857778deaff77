import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zCursor, zId, zInstant, zLimit, zPage, zText } from '../fields.ts';

export const CHANNELS = ['sms', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];
export const MESSAGE_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;

/** One SMS or e-mail. In the sandbox nothing leaves the machine: messages are `kept` and their text can be read here. */
export const Message = z.strictObject({
  id: z.string(),
  channel: z.enum(CHANNELS),
  to: z.string(),
  template: z.string(),
  lang: z.string(),
  subject: z.nullable(z.string()),
  /** Null once a real message was delivered: a code has no business in a list. */
  body: z.nullable(z.string()),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number(),
  lastError: z.nullable(z.string()),
  /** Whether it failed and can still be put back in line. */
  canRetry: z.boolean(),
  createdAt: zInstant,
  sentAt: z.nullable(zInstant),
});
export type Message = z.infer<typeof Message>;

export const listMessages = query({
  path: 'app.console/messages/list',
  summary: 'The SMS and e-mail outbox, newest first.',
  access: 'operator',
  permission: 'messages.read',
  input: z.strictObject({
    search: z._default(z.optional(zText(80, 0)), ''),
    state: z.optional(z.enum(MESSAGE_STATES)),
    cursor: zCursor,
    limit: zLimit,
  }),
  output: z.strictObject({
    ...zPage(Message).def.shape,
    gateways: z.array(
      z.strictObject({
        channel: z.enum(CHANNELS),
        kind: z.enum(['sandbox', 'http', 'smtp']),
        waiting: z.number(),
        failed: z.number(),
      }),
    ),
  }),
});

export const retryMessage = command({
  path: 'app.console/messages/retry',
  summary: 'Try a failed message again.',
  access: 'operator',
  permission: 'messages.retry',
  input: z.strictObject({ id: zId('msg') }),
  output: z.strictObject({}),
  refusals: { 'message.notFailed': 66101 },
});
