/** The words of news, in a file without schemas: the screens and the rules carry these and not those. */

/** Who an article comes from: our editors, somebody who paid for it, or a program that read our own figures. */
export const NEWS_LABELS = ['editorial', 'paid', 'automated'] as const;
export type NewsLabel = (typeof NEWS_LABELS)[number];

/** [NEWS-15] What operators write; only a program makes automated ones. */
export const WRITTEN_LABELS = ['editorial', 'paid'] as const satisfies readonly NewsLabel[];

export const NEWS_CATEGORIES = ['product', 'safety', 'markets', 'guides', 'company'] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

export const NEWS_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/** [NEWS-13] An announcement is shown on every home until its end; an important one needs two operators. */
export const ANNOUNCE_LEVELS = ['info', 'important'] as const;
export type AnnounceLevel = (typeof ANNOUNCE_LEVELS)[number];
export const ANNOUNCE_DAYS_MOST = 90;

/** Why an article was withdrawn, as its readers are told in their own language. */
export const WITHDRAW_REASONS = ['outdated', 'mistaken', 'rights', 'replaced'] as const;
export type WithdrawReason = (typeof WITHDRAW_REASONS)[number];

export const TITLE_MOST = 120;
export const SUMMARY_MOST = 300;
/** A form has 64 KB, and a Chinese character takes nine bytes of it. */
export const BODY_MOST = 6_000;
export const ALT_MOST = 200;
export const WHY_MOST = 300;
export const SOURCES_MOST = 5;
export const SOURCE_TITLE_MOST = 120;
export const SOURCE_URL_MOST = 300;

/** Where the figures of automated articles are served, as `<SHA-256>.json`. */
export const NEWS_DATA_PATH = '/api/news-data/';

/** Where pictures are served. */
export const PICTURES_PATH = '/api/pictures/';
