import type { AnnounceLevel, NewsLabel, NewsState } from '@candor/contract/news/fields';
import type { Instant } from '@candor/kernel';

/** What an article has in one language. */
export type NewsWords = {
  readonly language: string;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly alt: string;
  readonly why: string;
};

/** The version of an article that is worked on. */
export type NewsDraft = {
  readonly label: NewsLabel;
  readonly payer: string;
  readonly dataSource: string;
  readonly generator: string;
  readonly hasPicture: boolean;
  readonly isRecommended: boolean;
  readonly announceLevel: AnnounceLevel | null;
  readonly announceUntil: Instant | null;
  readonly texts: readonly NewsWords[];
};

export const NEWS_PROBLEMS = [
  'english',
  'language',
  'payer',
  'dataSource',
  'generator',
  'alt',
  'why',
  'paidRecommended',
  'announceEnd',
  'paidAnnounced',
  'promise',
] as const;
export type NewsProblem = (typeof NEWS_PROBLEMS)[number];

/** Everything that keeps a draft from being published. */
export function problemsOf(draft: NewsDraft): readonly NewsProblem[] {
  const english = draft.texts.find(({ language }) => language === 'en');
  const checks: Readonly<Record<NewsProblem, boolean>> = {
    // [NEWS-2]
    english: english === undefined || !isWhole(english),
    language: draft.texts.some((text) => text.language !== 'en' && !isWhole(text)),
    // [NEWS-1]
    payer: draft.label === 'paid' && draft.payer === '',
    dataSource: draft.label === 'automated' && draft.dataSource === '',
    generator: draft.label === 'automated' && draft.generator === '',
    // [NEWS-3]
    alt: draft.hasPicture && draft.texts.some(({ alt }) => alt === ''),
    // [NEWS-7]
    why: draft.isRecommended && draft.texts.some(({ why }) => why === ''),
    paidRecommended: draft.isRecommended && draft.label === 'paid',
    // [NEWS-13]
    announceEnd: draft.announceLevel !== null && draft.announceUntil === null,
    paidAnnounced: draft.announceLevel !== null && draft.label === 'paid',
    // [NEWS-9]
    promise: english !== undefined && promisesProfit(`${english.title}\n${english.summary}\n${english.body}`),
  };
  return NEWS_PROBLEMS.filter((problem) => checks[problem]);
}

/** [NEWS-5] Somebody gains by it, or every customer is alarmed by it: one operator alone is not enough. */
export function needsTwo({
  label,
  isRecommended,
  announceLevel,
}: Pick<NewsDraft, 'label' | 'isRecommended' | 'announceLevel'>): boolean {
  return label === 'paid' || isRecommended || announceLevel === 'important';
}

export type NewsFacts = {
  readonly live: number | null;
  readonly publishedAt: Instant | null;
  readonly withdrawnAt: Instant | null;
};

/** [NEWS-6] Scheduled is what will be published by the passing of time alone. */
export function newsStateAt({ live, publishedAt, withdrawnAt }: NewsFacts, now: Instant): NewsState {
  if (withdrawnAt !== null) return 'withdrawn';
  if (live === null || publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

function isWhole({ title, summary, body }: NewsWords): boolean {
  return title !== '' && summary !== '' && body.trim() !== '';
}

const PROMISES = [
  /\bguaranteed\s+(?:daily\s+|monthly\s+|fixed\s+)?(?:profits?|returns?|income|gains?|yields?)\b/i,
  /\b(?:profits?|returns?|income|gains?)\s+(?:is|are)\s+guaranteed\b/i,
  /\brisk[- ]free\b/i,
  /\bwithout\s+(?:any\s+)?risk\b/i,
  /\b(?:cannot|can['’]t)\s+lose\b/i,
  /\bdouble\s+your\s+(?:money|coins|investment)\b/i,
  /\bget\s+rich\b/i,
] as const;

/** [NEWS-9] The phrases advertisements of frauds are made of. Plain words find them; an honest text has no need of any. */
export function promisesProfit(text: string): boolean {
  return PROMISES.some((phrase) => phrase.test(text));
}
