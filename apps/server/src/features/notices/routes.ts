import { contract } from '@candor/contract';
import { ok } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { noticeStore } from './store.ts';

const CURSOR = /^\d{1,18}$/;

export const noticesRoutes = [
  handle(contract.listNotices, async ({ cursor = '', limit }, { clock, db, lang, user }) => {
    const before = CURSOR.test(cursor) ? cursor : '';
    const asked = { lang, before, now: clock.now() };
    return ok(await paged(limit, (most) => noticeStore(db).list(user.id, asked, most), idOf));
  }),

  handle(contract.countNotices, async (_, { clock, db, user }) =>
    ok({ unread: await noticeStore(db).unread(user.id, clock.now()) }),
  ),

  /** The other open pages of this customer count again. */
  handle(contract.readNotices, async ({ upTo }, { clock, db, outbox, user }) => {
    const unread = await db.transaction(async (tx) => {
      const marked = await noticeStore(tx).markRead(user.id, upTo, clock.now());
      const left = await noticeStore(tx).unread(user.id, clock.now());
      if (marked > 0) await outbox.add(tx, [{ topic: 'notices.changed', key: user.id, payload: { unread: left } }]);
      return left;
    });
    outbox.wake();
    return ok({ unread });
  }),

  handle(contract.noticeSettings, async (_, { db, user }) => ok({ muted: await noticeStore(db).muted(user.id) })),

  handle(contract.setNotices, async ({ group, isOn }, { db, user }) =>
    ok({ muted: await noticeStore(db).setMuted(user.id, group, isOn === '0') }),
  ),
];
