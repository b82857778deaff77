import { CHANNELS } from '@candor/contract/messages/calls';
import type { DeliveryDecision, MessageState } from '@candor/domain/messages';
import { type Id, type Instant, instant, later } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { NewMessage } from './messages.ts';

export type StoredMessage = NewMessage & {
  readonly id: Id<'msg'>;
  readonly subject: string | null;
  readonly body: string;
  readonly state: MessageState;
  readonly now: Instant;
};

const Attempt = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  attempts: z.number(),
  good_until: z.nullable(z.number()),
});
const Phrase = z.object({ anti_phishing: z.nullable(z.string()) });
const MAX_ERROR = 300;
const LOST_AT_ONCE = 500;

export const messageRows = (db: Queries) => ({
  phraseOf: async (userId: Id<'usr'>) => {
    const row = await db.maybeOne`select anti_phishing from app_user where id = ${userId}`;
    return row === undefined ? null : Phrase.parse(row).anti_phishing;
  },

  /** With `isMeant` false the statement runs and stores nothing. */
  add: async (message: StoredMessage, isMeant: boolean) => {
    const { id, channel, to, template, lang, subject, body, state } = message;
    const goodUntil = message.goodUntil === undefined ? null : timestamp(message.goodUntil);
    await db.run`insert into message
        (id, channel, recipient, template, lang, user_id, subject, body, state, created_at, good_until)
      select ${id}, ${channel}, ${to}, ${template}, ${lang}, ${message.userId ?? null}, ${subject}, ${body}, ${state},
        ${timestamp(message.now)}::timestamptz, ${goodUntil}::timestamptz
      where ${isMeant}`;
  },

  startAttempt: async (id: Id<'msg'>) => {
    const row = await db.maybeOne`update message set attempts = attempts + 1 where id = ${id} and state = 'waiting'
      returning id, channel, recipient, subject, body, attempts, good_until`;
    if (row === undefined) return undefined;
    const { recipient, good_until, ...rest } = Attempt.parse(row);
    return { ...rest, to: recipient, goodUntil: good_until === null ? null : instant(good_until) };
  },

  note: async (id: Id<'msg'>, decision: DeliveryDecision, now: Instant) => {
    switch (decision.state) {
      case 'sent':
        await db.run`update message set state = 'sent', sent_at = ${timestamp(now)}, body = null, last_error = null
          where id = ${id} and state = 'waiting'`;
        return;
      case 'kept':
        await db.run`update message set state = 'kept', last_error = null where id = ${id} and state = 'waiting'`;
        return;
      case 'waiting':
        await db.run`update message set last_error = ${decision.error.slice(0, MAX_ERROR)}
          where id = ${id} and state = 'waiting'`;
        return;
      case 'failed':
        await db.run`update message set state = 'failed', last_error = ${decision.error.slice(0, MAX_ERROR)},
            body = case when ${decision.keepsBody} then body end
          where id = ${id} and state = 'waiting'`;
        return;
      default:
        decision satisfies never;
    }
  },

  count: async (state: 'waiting' | 'failed') => {
    const row = await db.one`select count(*) as count from message where state = ${state}`;
    return Number(row.count);
  },

  /** [MSG-6] */
  reopen: async (id: Id<'msg'>, now: Instant) =>
    (await db.run`update message set state = 'waiting', attempts = 0
      where id = ${id} and state = 'failed' and body is not null
        and (good_until is null or good_until > ${timestamp(now)})`) === 1,

  /** Waiting, and yet no job is on its way to them: it is gone, or held by a process that no longer lives. */
  findLost: async (now: Instant, lostAfterMs: number) => {
    const before = timestamp(later(now, -lostAfterMs));
    const rows = await db.many`select m.id from message m
        left join graphile_worker.jobs j on j.key = 'message:' || m.id
      where m.state = 'waiting' and m.created_at < ${before}
        and (j.id is null or j.locked_at < ${before} or j.attempts >= j.max_attempts)
      order by m.id limit ${LOST_AT_ONCE}`;
    return rows.map((row) => String(row.id));
  },
});
