import type { GatewayAnswer, Gateways } from '@candor/adapters/messages';
import { decideDelivery, expire, isOver } from '@candor/domain/messages';
import { resolveLanguage } from '@candor/i18n';
import { type Clock, type NewId, SECOND_MS } from '@candor/kernel';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { compose } from './compose.ts';
import { messageRows } from './message-rows.ts';
import type { Messages, NewMessage } from './messages.ts';

export const DELIVER_JOB = 'message.deliver';

export type MessagesOptions = {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly jobs: Jobs;
  readonly gateways: Gateways;
};

/** The gateway could not take it now; the job runner tries again, later and later. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
}

/** Longer than any gateway is waited for: a job held this long belongs to a process that died. */
const LOST_AFTER_MS = 90 * SECOND_MS;

export function makeMessages({ db, clock, newId, jobs, gateways }: MessagesOptions): Messages {
  const enqueue = (tx: Tx, id: string) => jobs.enqueue(tx, DELIVER_JOB, { id }, `message:${id}`);

  async function store(tx: Tx, message: NewMessage, isMeant: boolean): Promise<void> {
    const rows = messageRows(tx);
    const now = clock.now();
    const id = newId('msg');
    const lang = resolveLanguage(message.lang);
    const phrase = message.userId === undefined ? null : await rows.phraseOf(message.userId);
    const text = compose({ ...message, lang }, phrase, now);
    const isKept = gateways[message.channel].kind === 'sandbox';
    await rows.add({ ...message, ...text, id, lang, state: isKept ? 'kept' : 'waiting', now }, isMeant);
    // In the sandbox it has arrived already: the outbox is where it is read. A job for an unknown id does nothing.
    if (!isKept) await enqueue(tx, id);
  }

  return {
    gateways: { sms: gateways.sms.kind, email: gateways.email.kind },
    count: (state) => messageRows(db).count(state),
    send: (tx, message) => store(tx, message, true),
    pretend: (tx, message) => store(tx, message, false),
    deliver: async (id) => {
      const rows = messageRows(db);
      // Counted before it is made, so that a process that dies on it leaves a trace of the attempt.
      const message = await rows.startAttempt(id);
      if (message === undefined) return;
      const given = { attempts: message.attempts, goodUntil: message.goodUntil, now: clock.now() };
      const decision = isOver(given)
        ? expire()
        : decideDelivery(await attempt(message), { ...given, now: clock.now() });
      await rows.note(id, decision, clock.now());
      if (decision.state === 'waiting') throw new NotDelivered(decision.error);
    },
    retry: async (tx, id) => {
      const isBack = await messageRows(tx).reopen(id, clock.now());
      if (isBack) await enqueue(tx, id);
      return isBack;
    },
    recover: async () => {
      const lost = await messageRows(db).findLost(clock.now(), LOST_AFTER_MS);
      for (const id of lost) await db.transaction((tx) => enqueue(tx, id));
      return lost.length;
    },
  };

  async function attempt(message: {
    id: string;
    channel: 'sms' | 'email';
    to: string;
    subject: string | null;
    body: string;
  }): Promise<GatewayAnswer> {
    const { id, channel, to, subject, body } = message;
    return gateways[channel].deliver({ id, to, subject, text: body });
  }
}
