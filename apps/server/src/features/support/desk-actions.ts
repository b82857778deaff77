import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { MOST_CANNED } from '@candor/domain/support';
import { type Id, ok, type Result, refuse } from '@candor/kernel';
import type { AuditNote } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { deskStore } from './desk-store.ts';
import { changed, publishChanged } from './notify.ts';
import type { ConversationRow } from './rows.ts';
import { supportStore } from './store.ts';

/** [SUP-10] Whose a conversation is and whether it is open: each change is in the audit log. */
export const supportActionRoutes = [
  handle(contract.takeSupport, async ({ id }, context) =>
    change(context, id, async (tx, { assigned_to }) => {
      const { operator } = context;
      if (assigned_to === operator.id) return ok(null);
      await supportStore(tx).assign(id, operator.id);
      return ok({ what: 'taken', action: 'support.taken', details: { before: assigned_to } });
    }),
  ),

  handle(contract.handOverSupport, async ({ id, to, note }, context) => {
    const { clock, newId, operator } = context;
    return change(context, id, async (tx, conversation) => {
      if (isOthers(conversation, operator.id)) return refuse('support.notYours');
      const colleagues = await deskStore(tx).colleagues();
      if (to === operator.id || !colleagues.some((each) => each.id === to)) return refuse('support.unknownColleague');
      const store = supportStore(tx);
      const message = {
        id: newId('spm'),
        conversation,
        author: 'note',
        operatorId: operator.id,
        fileId: null,
      } as const;
      const seq = await store.addMessage({ ...message, text: note, key: randomUUID(), now: clock.now() });
      await store.noteNoted(id, seq);
      await store.assign(id, to);
      return ok({ what: 'taken', action: 'support.handedOver', details: { to } });
    });
  }),

  handle(contract.closeSupport, async ({ id }, context) =>
    change(context, id, async (tx, conversation) => {
      if (isOthers(conversation, context.operator.id)) return refuse('support.notYours');
      const isNow = (await supportStore(tx).close(id)) > 0;
      return ok(isNow ? { what: 'closed', action: 'support.closed' } : null);
    }),
  ),

  handle(contract.reopenSupport, async ({ id }, context) =>
    change(context, id, async (tx) => {
      const isNow = (await supportStore(tx).reopen(id, context.operator.id)) > 0;
      return ok(isNow ? { what: 'reopened', action: 'support.reopened' } : null);
    }),
  ),

  handle(contract.listSupportColleagues, async (_, { db, operator }) => {
    const all = await deskStore(db).colleagues();
    return ok({ rows: all.filter(({ id }) => id !== operator.id) });
  }),

  handle(contract.listCanned, async (_, { db }) => ok({ rows: await deskStore(db).canned() })),

  handle(contract.saveCanned, async ({ name, lang, text }, { audit, clock, db, newId, operator }) =>
    db.transaction(async (tx) => {
      const store = deskStore(tx);
      const known = await store.canned();
      const isNew = !known.some((each) => each.name === name && each.lang === lang);
      if (isNew && known.length >= MOST_CANNED) return refuse('support.tooManyCanned', { most: MOST_CANNED });
      const id = await store.saveCanned({ id: newId('spc'), name, lang, text, by: operator.id, now: clock.now() });
      const details = { name, lang, text };
      await audit.write(tx, { actor: actorOf(operator), action: 'support.cannedSaved', subject: id, details });
      return ok({ id });
    }),
  ),

  handle(contract.removeCanned, async ({ id }, { audit, db, operator }) =>
    db.transaction(async (tx) => {
      const removed = await deskStore(tx).removeCanned(id);
      if (!removed) return refuse('call.notFound');
      const action = 'support.cannedRemoved';
      await audit.write(tx, { actor: actorOf(operator), action, subject: id, details: removed });
      return ok({});
    }),
  ),
];

type Change = Pick<AuditNote, 'action' | 'details'> & { readonly what: 'taken' | 'closed' | 'reopened' };

/** One change of a conversation behind its lock: written down and told, or nothing where it was so already. */
async function change<C extends string>(
  context: OperatorContext,
  id: Id<'sup'>,
  decide: (tx: Tx, conversation: ConversationRow) => Promise<Result<Change | null, C>>,
): Promise<Result<Record<string, never>, C | 'call.notFound'>> {
  const { audit, db, operator, outbox } = context;
  const done = await db.transaction(async (tx): Promise<Result<Record<string, never>, C | 'call.notFound'>> => {
    const conversation = await supportStore(tx).lock(id);
    if (!conversation) return refuse('call.notFound');
    const decided = await decide(tx, conversation);
    if (!decided.ok) return decided;
    if (decided.value === null) return ok({});
    const { what, action, details = {} } = decided.value;
    await audit.write(tx, { actor: actorOf(operator), action, subject: id, details });
    if (conversation.user_id !== null) await outbox.add(tx, [changed(conversation.user_id, id, what)]);
    return ok({});
  });
  outbox.wake();
  publishChanged(context, id);
  return done;
}

function isOthers({ assigned_to }: ConversationRow, operator: Id<'opr'>): boolean {
  return assigned_to !== null && assigned_to !== operator;
}
