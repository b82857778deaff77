import type { GalleryDraft, GalleryWords } from '@candor/contract/data-gallery/shapes';
import { useState } from 'react';
import { without } from '../../parts/without.ts';

export type TypedFacts = Pick<GalleryDraft['row'], 'category'> & Pick<GalleryDraft, 'source' | 'picture'>;

/**
 * [GAL-11] Two forms on one item. What was read again in the background is shown only while nothing is typed: a form is sent on the
 * state it was filled in on, so that the server can refuse it.
 */
export function useItemEditor(read: GalleryDraft) {
  const [kept, setKept] = useState(read);
  const [facts, setFacts] = useState<TypedFacts>();
  const [texts, setTexts] = useState<Readonly<Record<string, GalleryWords>>>({});
  const isTyping = facts !== undefined || Object.keys(texts).length > 0;
  const draft = !isTyping && read.edit > kept.edit ? read : kept;
  const storedFacts = { category: draft.row.category, source: draft.source, picture: draft.picture };
  const storedText = (language: string): GalleryWords =>
    draft.texts.find((text) => text.language === language) ?? { language, title: '', caption: '', alt: '', body: '' };
  return {
    draft,
    isTyping,
    facts: facts ?? storedFacts,
    hasTypedFacts: facts !== undefined,
    textIn: (language: string) => texts[language] ?? storedText(language),
    hasTypedIn: (language: string) => texts[language] !== undefined,
    typeFacts: (change: Partial<TypedFacts>) => {
      setKept(draft);
      setFacts((before) => ({ ...(before ?? storedFacts), ...change }));
    },
    typeText: (language: string, change: Partial<GalleryWords>) => {
      setKept(draft);
      setTexts((before) => ({ ...before, [language]: { ...(before[language] ?? storedText(language)), ...change } }));
    },
    /** After a form was saved: only what that form had is forgotten. */
    saved: (next: GalleryDraft, form: 'facts' | 'other' | { readonly language: string }) => {
      setKept(next);
      if (form === 'facts') setFacts(undefined);
      if (typeof form === 'object') setTexts((before) => without(before, form.language));
    },
  };
}
export type ItemEditor = ReturnType<typeof useItemEditor>;

/** [GAL-6] [GAL-8] Whether its facts and English words can still be changed. */
export function isOpen({ row }: GalleryDraft): boolean {
  return row.generator === null && row.publishedAt === null;
}
