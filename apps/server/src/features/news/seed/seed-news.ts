import { DAY_MS, HOUR_MS, type Id, type Instant, later } from '@candor/kernel';
import type { Tx } from '../../../platform/database/database.ts';
import { json, timestamp } from '../../../platform/database/sql.ts';
import { fixedId, OPERATORS } from '../../../seed/cast.ts';
import type { SeedGiven, Story } from '../../../seed/story.ts';
import { makeSizes } from '../../../services/pictures/make-sizes.ts';
import { keepPicture } from '../../../services/pictures/picture-rows.ts';
import { newsWrites } from '../write-store.ts';
import { SEEDED_FACTS, type SeededText, SLUGS, type Slug } from './article.ts';
import { drawCover } from './draw-cover.ts';
import { ENGLISH, FEES_AT_FIRST } from './english.ts';
import { TRANSLATIONS } from './translations.ts';

/** Above those of staking and challenges. */
const FIRST_APPROVAL = 180;
const BY = OPERATORS.cora.id;

/** Articles about the product itself, written and published the way operators do it. */
export async function seedNews({ db }: Pick<SeedGiven, 'db'>, { start }: Pick<Story, 'start'>): Promise<void> {
  for (const [index, slug] of SLUGS.entries()) {
    const id = fixedId('nws', index + 1);
    if (await db.maybeOne`select id from news_article where id = ${id}`) continue;
    const picture = await makeCover(slug);
    const at = later(start, SEEDED_FACTS[slug].day * DAY_MS + 10 * HOUR_MS);
    await db.transaction(async (tx) => {
      if (picture) await keepPicture(tx, picture, { by: BY, at });
      await writeArticle(tx, { id, slug, picture: picture?.hash ?? null, at });
      if (SEEDED_FACTS[slug].isRecommended) await approve(tx, fixedId('apr', FIRST_APPROVAL + index), id, at);
      else await newsWrites(tx).publish(id, 1, at, { by: BY, at });
      if (slug === 'fees') await changeFees(tx, id, later(at, 5 * DAY_MS));
    });
  }
}

async function makeCover(slug: Slug) {
  const { cover } = SEEDED_FACTS[slug];
  const made = cover && (await makeSizes(await drawCover(cover)));
  return made?.ok ? made.value : undefined;
}

type Given = { readonly id: Id<'nws'>; readonly slug: Slug; readonly picture: string | null; readonly at: Instant };

async function writeArticle(tx: Tx, { id, slug, picture, at }: Given): Promise<void> {
  const writes = newsWrites(tx);
  const { category, isRecommended = false } = SEEDED_FACTS[slug];
  const english = slug === 'fees' ? FEES_AT_FIRST : ENGLISH[slug];
  await writes.create(id, english.title, category, { by: BY, at });
  const plain = { label: 'editorial', payer: '', sources: [] } as const;
  const quiet = { announceLevel: null, announceUntil: null };
  await writes.facts(id, 1, { ...plain, ...quiet, category, picture, isRecommended });
  await writes.text(id, 1, wordsOf('en', english));
  for (const [language, text] of Object.entries(TRANSLATIONS[slug] ?? {})) {
    await writes.text(id, 1, wordsOf(language, text));
  }
}

function wordsOf(language: string, { title, summary, body, alt = '', why = '' }: SeededText) {
  return { language, title, summary, body, alt, why };
}

/** [NEWS-5] Recommended ones can only be published by two operators, so the sandbox publishes them that way too. */
async function approve(tx: Tx, approval: Id<'apr'>, id: Id<'nws'>, at: Instant): Promise<void> {
  const payload = json({ articleId: id, revision: 1, edit: 0, at: null });
  await tx.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
    values (${approval}, 'news.publish', ${id}, ${payload}, '{}', 'An article for the sandbox', ${BY},
      ${timestamp(later(at, -HOUR_MS))})`;
  await tx.run`update approval set state = 'approved', decided_by = ${OPERATORS.olive.id}, decided_at = ${timestamp(at)}
    where id = ${approval}`;
}

async function changeFees(tx: Tx, id: Id<'nws'>, at: Instant): Promise<void> {
  const writes = newsWrites(tx);
  await writes.openRevision(id, 1, BY);
  await writes.text(id, 2, wordsOf('en', ENGLISH.fees));
  await writes.publish(id, 2, later(at, -5 * DAY_MS), { by: BY, at });
}
