import { contract, type Message } from '@candor/contract';
import { CHANNELS } from '@candor/contract/messages/calls';
import { isReadable, isRetryable } from '@candor/domain/messages';
import { maskEmail, maskMobile } from '@candor/domain/users';
import { type Instant, isId, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { type MessageRow, messageStore } from './store.ts';

export const messageRoutes = [
  handle(contract.listMessages, async ({ search, state, cursor, limit }, { clock, db, messages }) => {
    if (cursor && !isId('msg', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = messageStore(db);
    const asked = { search, state: state ?? null, before: cursor || null };
    const read = (most: number) => store.list({ ...asked, limit: most });
    const [{ rows, next }, open] = await Promise.all([paged(limit, read, idOf), store.countOpen()]);
    return ok({
      rows: rows.map((row) => toMessage(row, clock.now())),
      next,
      gateways: CHANNELS.map((channel) => {
        const counted = open.find((each) => each.channel === channel);
        const kind = messages.gateways[channel];
        return { channel, kind, waiting: Number(counted?.waiting ?? 0), failed: Number(counted?.failed ?? 0) };
      }),
    });
  }),

  handle(contract.retryMessage, async ({ id }, { audit, db, messages, operator }) => {
    return db.transaction(async (tx) => {
      if (!(await messages.retry(tx, id))) return refuse('message.notFailed');
      await audit.write(tx, {
        actor: { type: 'operator', id: operator.id, name: operator.name },
        action: 'message.retried',
        subject: id,
        details: {},
      });
      return ok({});
    });
  }),
];

/** [MSG-5] What an operator may see of a message: outside a sandbox no whole address, and never a code. */
function toMessage(row: MessageRow, now: Instant): Message {
  const isKept = row.state === 'kept';
  const mask = row.channel === 'sms' ? maskMobile : maskEmail;
  return {
    id: row.id,
    channel: row.channel,
    to: isKept ? row.recipient : mask(row.recipient),
    template: row.template,
    lang: row.lang,
    subject: row.subject,
    body: isReadable(row) ? row.body : null,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    canRetry: isRetryable({ ...row, goodUntil: row.good_until }, now),
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}
