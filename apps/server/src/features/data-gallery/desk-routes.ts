import { contract } from '@candor/contract';
import { isWhole, mayWriteText } from '@candor/domain/data-gallery';
import { LANGUAGE_CODES } from '@candor/i18n';
import { assert, ok, refuse } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';
import type { Queries } from '../../platform/database/sql.ts';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { makeSizes } from '../../services/pictures/make-sizes.ts';
import { keepPicture, pictureStore } from '../../services/pictures/picture-rows.ts';
import { changeItem, findItem, problemsIn, showDeskRow, showDraft } from './change.ts';
import { galleryDeskStore } from './desk-store.ts';
import { readPlace } from './routes.ts';
import { galleryWrites } from './write-store.ts';

const NO_WORDS = { language: 'en', caption: '', alt: '', body: '' } as const;

export const galleryDeskRoutes = [
  handle(contract.galleryDesk, async ({ state, search, cursor, limit }, { db }) => {
    const after = readPlace(cursor);
    if (after === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const asked = { state: state ?? null, search, after };
    const { rows, next } = await paged(
      limit,
      (most) => galleryDeskStore(db).list(asked, most),
      ({ updated_at: at, id }) => `${at}.${id}`,
    );
    return ok({ rows: rows.map(showDeskRow), next });
  }),

  handle(contract.getGalleryDraft, async ({ id }, { db }) => {
    const found = await findItem(db, id);
    return found ? ok({ draft: showDraft(found) }) : refuse('call.notFound');
  }),

  handle(contract.createGalleryItem, async (input, { audit, clock, newId, once, operator }) =>
    once(input, async (tx) => {
      const { kind, category, title } = input;
      const id = newId('gal');
      const writes = galleryWrites(tx);
      await writes.create(id, kind, category, { by: operator.id, at: clock.now() });
      await writes.text(id, { ...NO_WORDS, title }, null);
      const details = { kind, category, title };
      await audit.write(tx, { actor: actorOf(operator), action: 'gallery.created', subject: id, details });
      return ok({ id });
    }),
  ),

  handle(contract.saveGalleryFacts, async ({ id, edit, category, source, picture }, context) =>
    changeItem(context, { id, edit, action: 'gallery.factsChanged' }, async ({ found, writes }) => {
      if (found.row.published_at !== null || found.row.slug !== null) return refuse('gallery.published');
      if (picture === '') {
        await writes.facts(id, { category, source, picture: null, fileHash: null });
        return ok({ category });
      }
      const fileHash = found.row.kind === 'picture' ? await largestHash(context.db, picture) : undefined;
      if (fileHash === undefined) return refuse('gallery.noPicture');
      await writes.facts(id, { category, source, picture, fileHash });
      return ok({ category, picture });
    }),
  ),

  handle(contract.saveGalleryText, async ({ id, edit, ...words }, context) => {
    const { language } = words;
    return changeItem(context, { id, edit, action: 'gallery.textChanged' }, async ({ found: { row }, writes }) => {
      if (!LANGUAGE_CODES.some((code) => code === language)) return refuse('call.invalidField', { field: 'language' });
      const state = { publishedAt: row.published_at, isGenerated: row.slug !== null };
      if (!mayWriteText(state, row.languages, language)) return refuse('gallery.published');
      const isReady = isWhole(row.kind, words) && (row.kind === 'text' || words.alt !== '');
      if (row.published_at !== null && !isReady) return refuse('gallery.incomplete');
      const hasBody = row.kind === 'text' && words.body.trim() !== '';
      await writes.text(id, words, hasBody ? await writes.file(words.body, 'md') : null);
      return ok({ language });
    });
  }),

  handle(contract.publishGalleryItem, async ({ id, edit }, context) =>
    changeItem(context, { id, edit, action: 'gallery.published' }, async ({ found, writes, writer }) => {
      if (found.row.published_at !== null && found.row.withdrawn_at === null) return refuse('gallery.published');
      if (problemsIn(found).length > 0) return refuse('gallery.incomplete');
      await writes.publish(id, writer.at);
      return ok({ again: found.row.published_at !== null });
    }),
  ),

  handle(contract.withdrawGalleryItem, async ({ id, edit, reason }, context) =>
    changeItem(context, { id, edit, action: 'gallery.withdrawn' }, async ({ found: { row }, writes, writer }) => {
      if (row.published_at === null || row.withdrawn_at !== null) return refuse('gallery.notPublished');
      await writes.withdraw(id, reason, writer.at);
      return ok({ reason });
    }),
  ),

  handle(contract.uploadGalleryPicture, async (_input, { audit, clock, db, file, operator }) => {
    assert(file, 'the bytes of an upload');
    const made = await makeSizes(file);
    if (!made.ok) return made;
    const { hash, width, height, widths } = made.value;
    await db.transaction(async (tx) => {
      await keepPicture(tx, made.value, { by: operator.id, at: clock.now() });
      const details = { width, height };
      await audit.write(tx, { actor: actorOf(operator), action: 'picture.uploaded', subject: hash, details });
    });
    return ok({ hash, width, height, widths: [...widths] });
  }),
];

/** [GAL-2] The hash of what a reader downloads: the largest size we made. Undefined where there is no such picture. */
async function largestHash(db: Queries, picture: string): Promise<string | undefined> {
  const store = pictureStore(db);
  const found = await store.find(picture);
  const data = found && (await store.read(picture, Math.max(...found.widths), 'webp'));
  return data && sha256Hex(data);
}
