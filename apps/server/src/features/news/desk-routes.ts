import { contract } from '@candor/contract';
import { newsStateAt, publishAlone, readSources } from '@candor/domain/news';
import { LANGUAGE_CODES } from '@candor/i18n';
import { assert, instant, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { makeSizes } from '../../services/pictures/make-sizes.ts';
import { keepPicture, pictureStore } from '../../services/pictures/picture-rows.ts';
import { changeArticle, changeDraft } from './change.ts';
import { newsDeskStore } from './desk-store.ts';
import { articleOf, findDraft, showDraft, showRow } from './read-draft.ts';
import { readPlace } from './routes.ts';
import { newsWrites } from './write-store.ts';

export const newsDeskRoutes = [
  handle(contract.newsDesk, async ({ state, search, cursor, limit }, { clock, db }) => {
    const after = readPlace(cursor);
    if (after === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const now = clock.now();
    const asked = { state: state ?? null, search, after, now };
    const { rows, next } = await paged(
      limit,
      (most) => newsDeskStore(db).list(asked, most),
      ({ updated_at: at, id }) => `${at}.${id}`,
    );
    return ok({ rows: rows.map((row) => showRow(row, now)), next });
  }),

  handle(contract.getDraft, async ({ id }, { clock, db }) => {
    const found = await findDraft(db, id);
    return found ? ok({ draft: await showDraft(db, found, clock.now()) }) : refuse('call.notFound');
  }),

  handle(contract.createArticle, async (input, { audit, clock, newId, once, operator }) =>
    once(input, async (tx) => {
      const id = newId('nws');
      await newsWrites(tx).create(id, input.title, input.category, { by: operator.id, at: clock.now() });
      const details = { title: input.title, category: input.category };
      await audit.write(tx, { actor: actorOf(operator), action: 'news.created', subject: id, details });
      return ok({ id });
    }),
  ),

  handle(contract.saveFacts, async ({ id, edit, ...typed }, context) => {
    const isRecommended = typed.isRecommended === 'yes';
    const details = {
      label: typed.label,
      category: typed.category,
      recommended: isRecommended,
      announce: typed.announce,
    };
    const asked = { id, edit, action: 'news.factsChanged', details };
    return changeDraft<'news.badSource' | 'news.noPicture'>(context, asked, async (writes, revision, tx) => {
      const sources = readSources(typed.sources);
      if (!sources) return refuse('news.badSource');
      const picture = typed.picture === '' ? null : typed.picture;
      if (picture !== null && !(await pictureStore(tx).find(picture))) return refuse('news.noPicture');
      const announceLevel = typed.announce === 'no' ? null : typed.announce;
      const announceUntil = announceLevel && typed.announceUntil !== undefined ? instant(typed.announceUntil) : null;
      await writes.facts(id, revision, { ...typed, sources, picture, isRecommended, announceLevel, announceUntil });
      return ok(null);
    });
  }),

  handle(contract.saveText, async ({ id, edit, ...words }, context) => {
    const { language, title } = words;
    const asked = { id, edit, action: 'news.textChanged', details: { language } };
    return changeDraft<'call.invalidField'>(context, asked, async (writes, revision) => {
      if (!LANGUAGE_CODES.some((code) => code === language)) return refuse('call.invalidField', { field: 'language' });
      if (title === '' && language === 'en') return refuse('call.invalidField', { field: 'title' });
      await (title === '' ? writes.removeText(id, revision, language) : writes.text(id, revision, words));
      return ok(null);
    });
  }),

  handle(contract.publishArticle, async ({ id, edit, at }, context) =>
    changeArticle(context, { id, edit, action: 'news.published' }, async ({ found, writes, writer }) => {
      const from = publishAlone(articleOf(found), { edit, at: at === undefined ? null : instant(at) }, writer.at);
      if (!from.ok) return from;
      await writes.publish(id, found.row.revision, from.value, writer);
      return ok({ version: found.row.revision, from: from.value });
    }),
  ),

  handle(contract.withdrawArticle, async ({ id, edit, reason }, context) =>
    changeArticle(context, { id, edit, action: 'news.withdrawn' }, async ({ found, writes, writer }) => {
      const state = newsStateAt(articleOf(found), writer.at);
      if (state === 'draft' || state === 'withdrawn') return refuse('news.notPublished');
      await (state === 'scheduled' ? writes.unschedule(id, writer) : writes.withdraw(id, reason, writer));
      return ok({ state, reason });
    }),
  ),

  handle(contract.uploadNewsPicture, async (_input, { audit, clock, db, file, operator }) => {
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
