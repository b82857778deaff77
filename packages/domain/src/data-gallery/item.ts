import type { GalleryKind, GalleryState } from '@candor/contract/data-gallery/fields';

export type ItemWords = {
  readonly language: string;
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
  readonly body: string;
};

export const GALLERY_PROBLEMS = ['english', 'language', 'picture', 'alt', 'source'] as const;
export type GalleryProblem = (typeof GALLERY_PROBLEMS)[number];

export type JudgedItem = {
  readonly kind: GalleryKind;
  readonly hasPicture: boolean;
  readonly source: string;
  readonly texts: readonly ItemWords[];
};

/** [GAL-5] What keeps an item from being published. */
export function galleryProblems({ kind, hasPicture, source, texts }: JudgedItem): readonly GalleryProblem[] {
  const english = texts.find(({ language }) => language === 'en');
  const needsAlt = kind === 'picture';
  const found: readonly (readonly [GalleryProblem, boolean])[] = [
    ['english', english === undefined || !isWhole(kind, english)],
    ['language', texts.some((each) => each.language !== 'en' && !isWhole(kind, each))],
    ['picture', kind === 'picture' && !hasPicture],
    ['alt', needsAlt && texts.some(({ alt }) => alt === '')],
    ['source', source === ''],
  ];
  return found.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

/** What stands in one language: a text has a body, a picture what it shows for those who do not see it. */
export function isWhole(kind: GalleryKind, { title, caption, body }: ItemWords): boolean {
  return title !== '' && caption !== '' && (kind === 'picture' || body.trim() !== '');
}

export function galleryState(item: {
  readonly publishedAt: number | null;
  readonly withdrawnAt: number | null;
}): GalleryState {
  if (item.publishedAt === null) return 'draft';
  return item.withdrawnAt === null ? 'published' : 'withdrawn';
}

/** [GAL-6] What readers may have seen stays as it is; another language changes nothing of it. */
export function mayWriteText(
  item: { readonly publishedAt: number | null; readonly isGenerated: boolean },
  languages: readonly string[],
  language: string,
): boolean {
  if (item.isGenerated) return false;
  return item.publishedAt === null || !languages.includes(language);
}
