import type { GalleryDraft, GalleryWords } from '@candor/contract/data-gallery/shapes';
import { type Forms, useForms } from '../../parts/use-forms.ts';

export type TypedFacts = Pick<GalleryDraft['row'], 'category'> & Pick<GalleryDraft, 'source' | 'picture'>;
export type ItemEditor = Forms<GalleryDraft, TypedFacts, GalleryWords>;

export function useItemEditor(read: GalleryDraft): ItemEditor {
  return useForms(read, { facts: storedFacts, text: storedText });
}

function storedFacts({ row, source, picture }: GalleryDraft): TypedFacts {
  return { category: row.category, source, picture };
}

function storedText({ texts }: GalleryDraft, language: string): GalleryWords {
  return texts.find((text) => text.language === language) ?? { language, title: '', caption: '', alt: '', body: '' };
}

/** [GAL-6] [GAL-8] Whether its facts and English words can still be changed. */
export function isOpen({ row }: GalleryDraft): boolean {
  return row.generator === null && row.publishedAt === null;
}
