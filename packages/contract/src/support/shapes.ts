import * as z from 'zod/mini';
import { zInstant, zWhole } from '../fields.ts';
import { MAX_MESSAGE, MESSAGE_STATES, REFERENCE_KINDS } from './fields.ts';

/** [SUP-2] Plain text of several lines. Nothing in it is ever rendered as markup. */
export const zMessageText = z.string().check(z.trim(), z.maxLength(MAX_MESSAGE), z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u));

/** A place in a conversation. */
export const zSeq = zWhole(1, 1_000_000);

export const Reference = z.strictObject({ kind: z.enum(REFERENCE_KINDS), id: z.string() });

export const Conversation = z.strictObject({
  id: z.string(),
  state: z.enum(['open', 'closed']),
  reference: z.nullable(Reference),
  /** How the last message begins; empty where it is a picture alone. */
  lastText: z.string(),
  lastAt: zInstant,
  unread: z.number(),
  openedAt: zInstant,
});
export type Conversation = z.infer<typeof Conversation>;

export const ChatMessage = z.strictObject({
  id: z.string(),
  seq: z.number(),
  by: z.enum(['customer', 'operator']),
  /** Who of ours wrote it. */
  name: z.nullable(z.string()),
  text: z.string(),
  hasPicture: z.boolean(),
  at: zInstant,
  state: z.enum(MESSAGE_STATES),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** One conversation with its newest messages, oldest of them first. */
export const OpenConversation = z.strictObject({
  conversation: Conversation,
  messages: z.array(ChatMessage),
  hasEarlier: z.boolean(),
  isTyping: z.boolean(),
});
