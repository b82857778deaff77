import * as z from 'zod/mini';
import { ACCOUNT_EVENTS } from './agreements.ts';

/**
 * The WebSocket at /api/ws. The client says hello, subscribes to channels, and after a disconnect subscribes again with
 * the last position it saw; the server replays what it missed, or says `gap`, and the client reads the state anew.
 * `account` is the customer's own channel; the token decides whose.
 */
export const LIVE_CHANNEL = /^(account|notice|(ticker|book|trades|candles):[A-Za-z0-9:_-]{1,40})$/;
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
  | { op: 'pong'; n: number; serverTime: number };
