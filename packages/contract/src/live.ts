import * as z from 'zod/mini';
import { ACCOUNT_EVENTS } from './agreements.ts';
import type { Envelope } from './call.ts';

/**
 * The WebSocket at /api/ws. The client says hello, subscribes to channels, and after a disconnect subscribes again with
 * the last position it saw; the server replays what it missed, or says `gap`, and the client reads the state anew.
 * `account` is the customer's own channel; the token decides whose. `support:<id>` only says that somebody types or that there is
 * something to read. Programs also make a few calls here, many at a time.
 */
export const LIVE_CHANNEL = /^(account|notice|tickers|(ticker|book|trades|candles|support):[A-Za-z0-9:_-]{1,40})$/;
export const MAX_CALL_ID = 64;
/** Calls of one connection that may be under way; one more is refused with call.tooMany. */
export const MAX_CALLS_IN_FLIGHT = 32;
const zChannel = z.string().check(z.maxLength(64), z.regex(LIVE_CHANNEL));

export const ClientMessage = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(200))),
    lang: z.optional(z.string().check(z.maxLength(20))),
  }),
  z.strictObject({
    op: z.literal('subscribe'),
    channel: zChannel,
    since: z.optional(z.string().check(z.regex(/^\d{1,19}$/))),
  }),
  z.strictObject({ op: z.literal('unsubscribe'), channel: zChannel }),
  z.strictObject({ op: z.literal('ping'), n: z.number() }),
  /** A call, made as the customer who said hello. Its answer has the same id; answers come as they are ready, in any order. */
  z.strictObject({
    op: z.literal('call'),
    id: z.string().check(z.minLength(1), z.maxLength(MAX_CALL_ID)),
    call: z.string().check(z.maxLength(64)),
    /** What a form would carry, all of it text. */
    fields: z.record(z.string(), z.string()),
    /** The book that the program believes it works in, as `_book` says it in a form. */
    book: z.optional(z.string().check(z.maxLength(20))),
  }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** Events on `account`. They are facts; the client reads balances anew rather than adding up by itself. */
export const AccountEvent = z.discriminatedUnion('name', ACCOUNT_EVENTS);
export type AccountEvent = z.infer<typeof AccountEvent>;

export type ServerMessage =
  | { op: 'welcome'; serverTime: number; isSignedIn: boolean }
  | { op: 'subscribed'; channel: string; position: string }
  | { op: 'event'; channel: string; position: string; name: string; data: unknown }
  | { op: 'gap'; channel: string; position: string }
  | { op: 'refused'; code: string; errmsg: string; channel?: string }
  | { op: 'pong'; n: number; serverTime: number }
  /** `status` is what HTTP would have answered with, `envelope` its body. */
  | { op: 'answer'; id: string; status: number; retryAfterSeconds?: number; envelope: Envelope };
