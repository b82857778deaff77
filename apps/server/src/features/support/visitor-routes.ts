import { contract } from '@candor/contract';
import {
  checkMessage,
  MOST_VISITORS_AN_HOUR,
  VISITOR_PER_MINUTE,
  VISITOR_PICTURES_AN_HOUR,
} from '@candor/domain/support';
import { assert, HOUR_MS, MINUTE_MS, ok, refuse } from '@candor/kernel';
import { readPhoto } from '../../platform/files/picture.ts';
import { type CallContext, handle } from '../../platform/handle.ts';
import { networksOf } from '../../platform/http/networks.ts';
import { publishChanged } from './notify.ts';
import { forgetPhoto, PICTURE_SIDE, photoStore, showPicture } from './photos.ts';
import { presenceOf } from './presence.ts';
import { showConversation } from './show.ts';
import { supportStore } from './store.ts';

/** [SUP-4] Whoever has the token has the conversation, and nobody else. */
export const supportVisitorRoutes = [
  handle(contract.visitorConversation, async ({ visitor, before }, context) => {
    const row = await supportStore(context.db).findOfVisitor(tagOf(context, visitor));
    return ok({ chat: row ? await showConversation(context.db, row, before, presenceOf(context)) : null });
  }),

  handle(contract.visitorSend, async ({ visitor, text, file, idempotencyKey: key }, context) => {
    const isMeant = checkMessage({ text, hasPicture: file !== undefined });
    if (!isMeant.ok) return isMeant;
    const { clock, db, lang, newId, tries } = context;
    const tag = tagOf(context, visitor);
    const known = await supportStore(db).findOfVisitor(tag);
    const earlier = known && (await supportStore(db).findSent(known.id, 'customer', key));
    if (known && earlier) return ok({ conversation: known.id as string, seq: earlier.seq });
    const seconds = await tries.take(limitsOf(context, known === undefined));
    if (seconds > 0) return refuse('support.tooFast', { seconds });
    const sent = await db.transaction(async (tx) => {
      const store = supportStore(tx);
      const now = clock.now();
      if (!known) await store.open({ id: newId('sup'), userId: null, visitorTag: tag, lang, reference: null, now });
      const found = await store.findOfVisitor(tag);
      const conversation = found && (await store.lock(found.id));
      assert(conversation, 'the conversation of this token');
      const { id } = conversation;
      // Behind the lock: a twin of this call that was first has written it.
      const twin = await store.findSent(id, 'customer', key);
      if (twin) return ok({ conversation: id as string, seq: twin.seq });
      if (file !== undefined && !(await photoStore(tx).takeOfVisitor(file, id))) return refuse('support.photoMissing');
      const message = { id: newId('spm'), conversation, author: 'customer', operatorId: null } as const;
      const seq = await store.addMessage({ ...message, text, fileId: file ?? null, key, now });
      await store.noteWritten(id, seq, now);
      return ok({ conversation: id as string, seq });
    });
    if (sent.ok) publishChanged(context, sent.value.conversation);
    return sent;
  }),

  handle(contract.visitorRead, async ({ visitor, upTo }, context) => {
    const store = supportStore(context.db);
    const row = await store.findOfVisitor(tagOf(context, visitor));
    if (row && (await store.noteCustomerRead(row.id, upTo)) > 0) publishChanged(context, row.id);
    return ok({});
  }),

  handle(contract.uploadVisitorPhoto, async ({ visitor }, context) => {
    const { db, file, files, tries } = context;
    assert(file, 'the bytes of an upload');
    // Nobody leaves pictures here without having written something.
    const row = await supportStore(db).findOfVisitor(tagOf(context, visitor));
    if (!row) return refuse('call.notFound');
    const seconds = await tries.take(pictureLimits(context));
    if (seconds > 0) return refuse('support.tooFast', { seconds });
    const picture = await readPhoto(file, PICTURE_SIDE);
    if (!picture.ok) return picture;
    const { id, bytes, width, height } = await files.keepSealed(db, row.id, picture.value, 'support');
    for (const surplus of await photoStore(db).surplusOf(row.id)) await forgetPhoto({ db, files }, surplus);
    return ok({ id, bytes, width, height });
  }),

  handle(contract.visitorPicture, async ({ visitor, id }, context) => {
    const store = supportStore(context.db);
    const row = await store.findOfVisitor(tagOf(context, visitor));
    const found = row && (await store.findPicture(id));
    return found?.conversation_id === row?.id && found
      ? ok(await showPicture(context, found))
      : refuse('call.notFound');
  }),
];

function tagOf({ vault }: Pick<CallContext, 'vault'>, token: string): string {
  return vault.tag('support visitor', token);
}

/** [SUP-7] */
function limitsOf({ config, ip }: Pick<CallContext, 'config' | 'ip'>, isNew: boolean) {
  const { scale } = config.limits;
  return networksOf(ip).flatMap(({ key, share }) => {
    const writing = { key: `support-ip:${key}`, allowed: VISITOR_PER_MINUTE * share * scale, windowMs: MINUTE_MS };
    const opening = { key: `support-new:${key}`, allowed: MOST_VISITORS_AN_HOUR * share * scale, windowMs: HOUR_MS };
    return isNew ? [writing, opening] : [writing];
  });
}

/** [SUP-7] Pictures take room: an address brings so many in an hour, whichever conversations they are for. */
function pictureLimits({ config, ip }: Pick<CallContext, 'config' | 'ip'>) {
  const { scale } = config.limits;
  return networksOf(ip).map(({ key, share }) => {
    const allowed = VISITOR_PICTURES_AN_HOUR * share * scale;
    return { key: `support-picture:${key}`, allowed, windowMs: HOUR_MS };
  });
}
