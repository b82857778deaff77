import * as z from 'zod/mini';
import type { Envelope } from './call.ts';
import { zInstant, zMoney } from './fields.ts';

/**
 * The WebSocket at /api/ws. The client says hello, subscribes to channels, and after a disconnect subscribes again with
 * the last position it saw; the server replays what it missed, or says `gap`, and the client reads the state anew.
 * `account` is the customer's own channel; the token decides whose. Programs also make a few calls here, many at a time.
 */
export const LIVE_CHANNEL = /^(account|notice|(ticker|book|trades|candles):[A-Za-z0-9:_-]{1,40})$/;
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
export const AccountEvent = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.literal('balance.changed'),
    data: z.strictObject({ account: z.string(), balance: zMoney, transferId: z.string() }),
  }),
  z.strictObject({
    name: z.literal('transfer.received'),
    data: z.strictObject({ id: z.string(), from: z.string(), money: zMoney, at: zInstant }),
  }),
  z.strictObject({ name: z.literal('session.ended'), data: z.strictObject({}) }),
  /** The account was opened on a device it was never opened on before; `session` tells the new page that it is meant. */
  z.strictObject({
    name: z.literal('login.newDevice'),
    data: z.strictObject({ session: z.string(), device: z.string(), ip: z.string(), at: zInstant }),
  }),
  /**
   * Something that guards the account was changed; whoever has it open reads it anew. `session` is the log-in that did
   * it, so that its own page is not told as if it were a stranger's; null where it was done without one.
   */
  z.strictObject({
    name: z.literal('security.changed'),
    data: z.strictObject({ what: z.string(), session: z.nullable(z.string()), at: zInstant }),
  }),
  z.strictObject({ name: z.literal('identity.decided'), data: z.strictObject({ state: z.string(), at: zInstant }) }),
  /** A payment counted one further, or it or a certificate is in another state. */
  z.strictObject({
    name: z.literal('recharge.changed'),
    data: z.strictObject({
      id: z.string(),
      state: z.string(),
      confirmations: z.optional(z.number()),
      needed: z.optional(z.number()),
    }),
  }),
  /** A withdrawal is in another state; `failed_onchain` and `rejected` have given the money back. */
  z.strictObject({
    name: z.literal('withdrawal.changed'),
    data: z.strictObject({ id: z.string(), state: z.string(), at: zInstant }),
  }),
  /** A rental of energy is in another state. */
  z.strictObject({
    name: z.literal('energy.changed'),
    data: z.strictObject({ id: z.string(), state: z.string(), at: zInstant }),
  }),
  /** An order was filled, in part or whole, or is in another state. Balances may have changed with it. */
  z.strictObject({
    name: z.literal('order.changed'),
    data: z.strictObject({
      id: z.string(),
      market: z.string(),
      side: z.string(),
      state: z.string(),
      isPartlyFilled: z.boolean(),
    }),
  }),
  /** Something happened to a margin position. `step` says what, or `exits` where only its take profit and stop loss are others. */
  z.strictObject({
    name: z.literal('margin.changed'),
    data: z.strictObject({ id: z.string(), market: z.string(), state: z.string(), step: z.string() }),
  }),
  /** Level, role, ban: what the customer may do is different now. */
  z.strictObject({ name: z.literal('account.changed'), data: z.strictObject({ at: zInstant }) }),
]);
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
