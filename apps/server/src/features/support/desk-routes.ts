import { contract } from '@candor/contract';
import { needsNotice } from '@candor/domain/support';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { type DeskRow, deskStore } from './desk-store.ts';
import { changed, publishChanged } from './notify.ts';
import { showPicture } from './photos.ts';
import { presenceOf } from './presence.ts';
import { readPlace } from './routes.ts';
import { readMessages, showReference } from './show.ts';
import { supportStore } from './store.ts';

export const supportDeskRoutes = [
  handle(contract.listSupport, async ({ show, cursor, limit }, { clock, db, operator }) => {
    const before = readPlace(cursor);
    if (before === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const store = deskStore(db);
    const asked = { show, operator: operator.id, now: clock.now(), before };
    if (show !== 'all' && show !== 'closed') {
      // A queue is worked from its head; its order changes with time, so it has no second page.
      return ok({ rows: (await store.listWaiting({ ...asked, limit })).map(showRow), next: null });
    }
    const { rows, next } = await paged(
      limit,
      (most) => store.listNewest({ ...asked, limit: most }),
      (last) => `${last.last_at}.${last.id}`,
    );
    return ok({ rows: rows.map(showRow), next });
  }),

  handle(contract.openSupport, async ({ id, before }, context) => {
    const { clock, db, operator } = context;
    const row = await deskStore(db).find(id, clock.now());
    if (!row) return refuse('call.notFound');
    const { rows, hasEarlier } = await readMessages(db, id, before);
    return ok({
      row: showRow(row),
      messages: rows.map(({ has_picture, author, ...message }) => ({
        ...message,
        by: author,
        hasPicture: has_picture,
        isRead: message.seq <= (author === 'customer' ? row.operator_read : row.customer_read),
      })),
      hasEarlier,
      isTyping: presenceOf(context).isTyping(id, 'customer'),
      isMine: row.assigned_to === operator.id,
    });
  }),

  handle(contract.answerSupport, async (input, context) => {
    const { clock, newId, once, operator, outbox } = context;
    const { id, text, idempotencyKey: key } = input;
    const isLooking = presenceOf(context).isLooking(id);
    const answered = await once(input, async (tx) => {
      const store = supportStore(tx);
      const conversation = await store.lock(id);
      if (!conversation) return refuse('call.notFound');
      const { assigned_to, user_id } = conversation;
      if (assigned_to !== null && assigned_to !== operator.id) return refuse('support.notYours');
      if (conversation.state === 'closed') return refuse('support.closed');
      const now = clock.now();
      const unread = await store.unreadOf(conversation);
      const message = { id: newId('spm'), conversation, author: 'operator', operatorId: operator.id } as const;
      const seq = await store.addMessage({ ...message, text, fileId: null, key, now });
      await store.noteAnswered(id, seq, operator.id, now);
      if (user_id !== null) {
        await outbox.add(tx, [changed(user_id, id, 'answered', needsNotice({ isLooking, unread }))]);
      }
      return ok({ seq });
    });
    outbox.wake();
    publishChanged(context, id);
    return answered;
  }),

  handle(contract.readAtDesk, async ({ id, upTo }, context) => {
    const { db, operator, outbox } = context;
    const found = await db.transaction(async (tx) => {
      const store = supportStore(tx);
      const conversation = await store.lock(id);
      if (!conversation) return undefined;
      const isNews = (await store.noteOperatorRead(id, upTo, operator.id)) > 0;
      if (isNews && conversation.user_id !== null) await outbox.add(tx, [changed(conversation.user_id, id, 'read')]);
      return { isNews };
    });
    if (!found) return refuse('call.notFound');
    if (found.isNews) {
      outbox.wake();
      publishChanged(context, id);
    }
    return ok({});
  }),

  handle(contract.typeAtDesk, async ({ id }, context) => {
    const row = await supportStore(context.db).find(id);
    if (!row) return refuse('call.notFound');
    if (row.assigned_to === null || row.assigned_to === context.operator.id) {
      presenceOf(context).noteTyping(id, 'operator');
    }
    return ok({});
  }),

  handle(contract.deskPicture, async ({ id }, { db, files }) => {
    const found = await supportStore(db).findPicture(id);
    return found ? ok(await showPicture({ db, files }, found)) : refuse('call.notFound');
  }),
];

function showRow(row: DeskRow) {
  const { user_id, uid, username, level } = row;
  return {
    id: row.id,
    state: row.state,
    customer:
      user_id === null || uid === null || username === null || level === null
        ? null
        : {
            id: user_id,
            uid,
            username,
            level,
            isVip: row.is_vip ?? false,
            isBanned: row.is_banned ?? false,
            isCertified: row.is_certified ?? false,
            region: row.region,
          },
    lang: row.lang,
    reference: showReference(row),
    lastText: row.last_text ?? '',
    lastAt: row.last_at,
    openedAt: row.opened_at,
    waitingSince: row.waiting_since,
    assignedTo:
      row.assigned_to === null || row.assigned_name === null ? null : { id: row.assigned_to, name: row.assigned_name },
  };
}
