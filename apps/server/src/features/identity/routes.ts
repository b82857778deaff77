import { contract } from '@candor/contract';
import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import {
  isBigEnough,
  MAX_SIDE,
  MIN_LONG_SIDE,
  MIN_SHORT_SIDE,
  replaceIdentity,
  resubmitIdentity,
  submitIdentity,
} from '@candor/domain/identity';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';
import { readPhoto } from '../../platform/files/picture.ts';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { factsOf } from './case-rows.ts';
import { caseStore, caseWrites } from './case-store.ts';
import { sealValues } from './field-values.ts';
import { handInWhole, keptPhotos, takePhotos } from './hand-in.ts';
import { withoutTexts } from './hand-in-request.ts';
import { FORGET_JOB } from './jobs.ts';
import { lookStore } from './look-store.ts';
import { forgetPhoto, photoStore } from './photo-store.ts';
import { describeStatus } from './status.ts';

export const identityRoutes = [
  handle(contract.identityStatus, async (_, { db, user, vault }) => ok(await describeStatus({ db, vault }, user.id))),

  handle(contract.uploadIdentityPhoto, async (_, { clock, db, file, files, user, vault }) => {
    assert(file, 'the bytes of an upload');
    const store = caseStore(db);
    const found = await store.findOf(user.id, placeFor(await store.accountOf(user.id)));
    if (found && found.state !== 'rejected') return refuse('identity.alreadyIn');
    const picture = await readPhoto(file, MAX_SIDE);
    if (!picture.ok) return picture;
    if (!isBigEnough(picture.value)) {
      return refuse('file.tooSmall', { width: MIN_LONG_SIDE, height: MIN_SHORT_SIDE });
    }
    const kept = await files.keepSealed(db, user.id, picture.value, 'identity');
    const tag = vault.tag('identity photo', sha256Hex(picture.value.data));
    const photos = photoStore(db);
    await photos.add({ id: kept.id, userId: user.id, tag, now: clock.now() });
    for (const id of await photos.findSurplus(user.id)) await forgetPhoto({ db, files }, id);
    return ok({ id: kept.id, bytes: kept.bytes, width: kept.width, height: kept.height });
  }),

  handle(contract.submitIdentity, async (input, context) =>
    context.once(withoutTexts(context.vault, input), async (tx) => {
      const { user } = context;
      const account = await caseWrites(tx).lockUser(user.id);
      if (account.certified_at !== null) return refuse('identity.alreadyIn');
      const found = await caseStore(tx).findOf(user.id, 'standing');
      const photos = await takePhotos(tx, user.id, input);
      const decision = submitIdentity(found ? factsOf(found) : null, { ...input, ...photos });
      if (!decision.ok) return decision;
      await handInWhole(tx, context, { input, photos, handIn: decision.value, place: 'standing', found });
      return ok({ state: 'inReview' as const });
    }),
  ),

  handle(contract.replaceIdentity, async (input, context) =>
    context.once(withoutTexts(context.vault, input), async (tx) => {
      const { user } = context;
      const account = await caseWrites(tx).lockUser(user.id);
      const store = caseStore(tx);
      const found = await store.findOf(user.id, 'replacement');
      const standing = await store.findOf(user.id, 'standing');
      const photos = await takePhotos(tx, user.id, input);
      const current = {
        isCertified: account.certified_at !== null,
        replacement: found ? factsOf(found) : null,
        standing: standing ? keptPhotos(standing) : { front: undefined, back: undefined },
      };
      const decision = replaceIdentity(current, { ...input, ...photos });
      if (!decision.ok) return decision;
      await handInWhole(tx, context, { input, photos, handIn: decision.value, place: 'replacement', found });
      return ok({ state: 'certified' as const });
    }),
  ),

  handle(contract.resubmitIdentity, async (input, { audit, clock, jobs, once, user, vault }) =>
    once(withoutTexts(vault, input), async (tx) => {
      const writes = caseWrites(tx);
      const account = await writes.lockUser(user.id);
      const place = placeFor(account);
      const found = await caseStore(tx).findOf(user.id, place);
      if (!found) return refuse('identity.notRejected');
      const { front, back } = await takePhotos(tx, user.id, input);
      const fields = IDENTITY_FIELDS.filter((field) => input[field] !== undefined);
      const decision = resubmitIdentity(factsOf(found), {
        fields,
        document: found.document,
        number: input.number ?? null,
        front,
        back,
        kept: keptPhotos(found),
      });
      if (!decision.ok) return decision;
      const { round, number } = decision.value;
      const owner = { userId: user.id, caseId: found.id };
      const given = {
        ...(input.phone === undefined ? {} : { phone: input.phone }),
        ...(input.name === undefined ? {} : { name: input.name }),
        ...(number === null ? {} : { number }),
        ...(front ? { front } : {}),
        ...(back ? { back } : {}),
      };
      const values = await sealValues(vault, tx, owner, given);
      const { id, document } = found;
      await writes.handIn({ id, userId: user.id, document, round, place, now: clock.now(), values });
      await jobs.enqueue(tx, FORGET_JOB, {}, FORGET_JOB);
      await audit.write(tx, {
        actor: { type: 'customer', id: user.id, name: user.username },
        action: 'identity.resubmitted',
        subject: id,
        details: { round, fields: fields.join(' ') },
      });
      return ok({ state: place === 'standing' ? ('inReview' as const) : ('certified' as const) });
    }),
  ),

  handle(contract.listLooks, async ({ cursor, limit }, { db, user }) => {
    if (cursor && !isId('lok', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    return ok(await paged(limit, (most) => lookStore(db).listOf(user.id, cursor || null, most), idOf));
  }),
];

/** [IDN-17] What whoever is certified hands in is a replacement. */
function placeFor({ certified_at }: { readonly certified_at: number | null }): 'standing' | 'replacement' {
  return certified_at === null ? 'standing' : 'replacement';
}
