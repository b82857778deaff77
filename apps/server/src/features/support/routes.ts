import { contract } from '@candor/contract';
import { checkMessage, MOST_OPEN, PER_MINUTE, readRecord } from '@candor/domain/support';
import { assert, instant, MINUTE_MS, ok, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { readPhoto } from '../../platform/files/picture.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { changed, publishChanged } from './notify.ts';
import { forgetPhoto, PICTURE_SIDE, photoStore, showPicture } from './photos.ts';
import { presenceOf } from './presence.ts';
import { isOwnRecord } from './records.ts';
import type { ConversationRow } from './rows.ts';
import { showConversation, showListed } from './show.ts';
import { type Place, supportStore } from './store.ts';

export const supportRoutes = [
  handle(contract.listConversations, async ({ cursor, limit }, { db, user }) => {
    const place = readPlace(cursor);
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(
      limit,
      (most) => supportStore(db).listOf(user.id, place, most),
      (last) => `${last.last_at}.${last.id}`,
    );
    return ok({ rows: rows.map(showListed), next });
  }),

  handle(contract.getConversation, async ({ id, before }, context) => {
    const row = await findOwn(context, id);
    if (!row) return refuse('call.notFound');
    const presence = presenceOf(context);
    presence.noteLook(id);
    return ok(await showConversation(context.db, row, before, presence));
  }),

  handle(contract.sendSupport, async (input, context) => {
    const { conversation, file, record, text } = input;
    if (conversation !== undefined && !(await findOwn(context, conversation))) return refuse('call.notFound');
    const mentioned = conversation === undefined && record !== undefined ? readRecord(record) : null;
    if (mentioned && !(await isOwnRecord(context.db, mentioned, context.user.id))) {
      return refuse('support.unknownRecord');
    }
    const isMeant = checkMessage({ text, hasPicture: file !== undefined });
    if (!isMeant.ok) return isMeant;
    const { newId, once, outbox, tries, user } = context;
    const allowed = PER_MINUTE * context.config.limits.scale;
    const limit = { key: `support:${user.id}`, allowed, windowMs: MINUTE_MS };
    const seconds = await tries.take([limit]);
    if (seconds > 0) return refuse('support.tooFast', { seconds });
    const sent = await once(input, async (tx) => {
      const store = supportStore(tx);
      const now = context.clock.now();
      if (file !== undefined && !(await photoStore(tx).take(file, user.id))) return refuse('support.photoMissing');
      const id = conversation ?? newId('sup');
      if (conversation === undefined) {
        if ((await store.countOpen(user.id)) >= MOST_OPEN) return refuse('support.tooManyOpen', { most: MOST_OPEN });
        await store.open({ id, userId: user.id, visitorTag: null, lang: context.lang, reference: mentioned, now });
      }
      const seq = await write(tx, context, { id, text, file, key: input.idempotencyKey });
      await outbox.add(tx, [changed(user.id, id, 'sent')]);
      return ok({ conversation: id as string, seq });
    });
    outbox.wake();
    if (sent.ok) publishChanged(context, sent.value.conversation);
    return sent;
  }),

  handle(contract.readSupport, async ({ id, upTo }, context) => {
    if (!(await findOwn(context, id))) return refuse('call.notFound');
    if ((await supportStore(context.db).noteCustomerRead(id, upTo)) > 0) publishChanged(context, id);
    return ok({});
  }),

  handle(contract.typeSupport, async ({ id }, context) => {
    if (!(await findOwn(context, id))) return refuse('call.notFound');
    presenceOf(context).noteTyping(id, 'customer');
    return ok({});
  }),

  handle(contract.uploadSupportPhoto, async (_, { db, file, files, user }) => {
    assert(file, 'the bytes of an upload');
    const picture = await readPhoto(file, PICTURE_SIDE);
    if (!picture.ok) return picture;
    const kept = await files.keepSealed(db, user.id, picture.value, 'support');
    for (const id of await photoStore(db).surplusOf(user.id)) await forgetPhoto({ db, files }, id);
    return ok({ id: kept.id, bytes: kept.bytes, width: kept.width, height: kept.height });
  }),

  handle(contract.supportPicture, async ({ id }, { db, files, user }) => {
    const found = await supportStore(db).findPicture(id);
    return found?.user_id === user.id ? ok(await showPicture({ db, files }, found)) : refuse('call.notFound');
  }),
];

async function findOwn({ db, user }: CustomerContext, id: string): Promise<ConversationRow | undefined> {
  const row = await supportStore(db).find(id);
  return row?.user_id === user.id ? row : undefined;
}

type Words = {
  readonly id: ConversationRow['id'];
  readonly text: string;
  readonly file: Parameters<ReturnType<typeof photoStore>['take']>[0] | undefined;
  readonly key: string;
};

async function write(tx: Tx, { clock, newId }: CustomerContext, { id, text, file, key }: Words): Promise<number> {
  const store = supportStore(tx);
  const conversation = await store.lock(id);
  assert(conversation, 'a conversation that is never deleted');
  const now = clock.now();
  const message = { id: newId('spm'), conversation, author: 'customer', operatorId: null, key, now } as const;
  const seq = await store.addMessage({ ...message, text, fileId: file ?? null });
  await store.noteWritten(id, seq, now);
  return seq;
}

/** Where the list goes on. Null at its start, undefined where it is no place. */
export function readPlace(cursor: string | undefined): Place | undefined {
  if (!cursor) return null;
  const [, at, id] = /^(\d{1,15})\.(sup_[0-9a-z]{26})$/.exec(cursor) ?? [];
  return at === undefined || id === undefined ? undefined : { at: instant(Number(at)), id };
}
