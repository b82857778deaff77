import type { NewsCategory } from '@candor/contract/news/fields';
import type { Cover } from './draw-cover.ts';

/** What an article of a sandbox says in one language. */
export type SeededText = {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly alt?: string;
  readonly why?: string;
};

export const SLUGS = ['reserves', 'robots', 'no-promise', 'keys', 'fees', 'holds', 'draws', 'demo'] as const;
export type Slug = (typeof SLUGS)[number];

export type SeededFacts = {
  readonly category: NewsCategory;
  readonly cover?: Cover;
  readonly isRecommended?: true;
  /** The day of the month a sandbox looks back on. */
  readonly day: number;
};

export const SEEDED_FACTS: Readonly<Record<Slug, SeededFacts>> = {
  demo: { category: 'guides', day: 2 },
  draws: { category: 'safety', day: 5 },
  holds: { category: 'safety', day: 9 },
  fees: { category: 'product', day: 12 },
  keys: { category: 'safety', day: 15, cover: 'key' },
  'no-promise': { category: 'company', day: 19, cover: 'scale' },
  robots: { category: 'guides', day: 23, cover: 'curve', isRecommended: true },
  reserves: { category: 'safety', day: 27, cover: 'tree', isRecommended: true },
};
