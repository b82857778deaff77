import type { AnnounceLevel, WRITTEN_LABELS } from '@candor/contract/news/fields';
import type { DeskDraft, DeskText } from '@candor/contract/news/shapes';
import { writeSources } from '@candor/domain/news';
import { useState } from 'react';
import { without } from '../../parts/without.ts';
import { writeLocal } from './local-time.ts';

/** The facts as the form has them. */
export type TypedFacts = Pick<DeskDraft['article'], 'category' | 'isRecommended'> &
  Pick<DeskDraft, 'payer' | 'picture'> & {
    readonly label: (typeof WRITTEN_LABELS)[number];
    readonly sources: string;
    readonly announce: 'no' | AnnounceLevel;
    /** As the field for a local time has it. */
    readonly announceUntil: string;
  };

export type Editor = {
  /** What is shown, and what forms are sent on. */
  readonly draft: DeskDraft;
  readonly facts: TypedFacts;
  readonly hasTypedFacts: boolean;
  readonly textIn: (language: string) => DeskText;
  readonly hasTypedIn: (language: string) => boolean;
  /** Whether anything was typed and not saved. */
  readonly isTyping: boolean;
  readonly typeFacts: (change: Partial<TypedFacts>) => void;
  readonly typeText: (language: string, change: Partial<DeskText>) => void;
  /** After a form was saved: only what that form had is forgotten. */
  readonly saved: (draft: DeskDraft, form: 'facts' | 'other' | { readonly language: string }) => void;
};

/**
 * [NEWS-10] Two forms on one article. What was read anew in the background is shown only while nothing is typed: a form that was
 * filled in on an older state must be sent on that state, so that the server can refuse it.
 */
export function useEditor(read: DeskDraft): Editor {
  const [kept, setKept] = useState(read);
  const [facts, setFacts] = useState<TypedFacts>();
  const [texts, setTexts] = useState<Readonly<Record<string, DeskText>>>({});
  const isTyping = facts !== undefined || Object.keys(texts).length > 0;
  const draft = !isTyping && read.edit > kept.edit ? read : kept;
  const textIn = (language: string) => texts[language] ?? storedText(draft, language);
  return {
    draft,
    facts: facts ?? storedFacts(draft),
    hasTypedFacts: facts !== undefined,
    textIn,
    hasTypedIn: (language) => texts[language] !== undefined,
    isTyping,
    typeFacts: (change) => {
      setKept(draft);
      setFacts((before) => ({ ...(before ?? storedFacts(draft)), ...change }));
    },
    typeText: (language, change) => {
      setKept(draft);
      setTexts((before) => ({
        ...before,
        [language]: { ...(before[language] ?? storedText(draft, language)), ...change },
      }));
    },
    saved: (next, form) => {
      setKept(next);
      if (form === 'facts') setFacts(undefined);
      if (typeof form === 'object') setTexts((before) => without(before, form.language));
    },
  };
}

function storedFacts({ article, ...draft }: DeskDraft): TypedFacts {
  const { label, category, isRecommended } = article;
  const { payer, picture } = draft;
  return {
    // What a program made has no form.
    label: label === 'paid' ? 'paid' : 'editorial',
    category,
    isRecommended,
    payer,
    picture,
    sources: writeSources(draft.sources),
    announce: article.announceLevel ?? 'no',
    announceUntil: writeLocal(draft.announceUntil),
  };
}

function storedText({ texts }: DeskDraft, language: string): DeskText {
  const found = texts.find((text) => text.language === language);
  return found ?? { language, title: '', summary: '', body: '', alt: '', why: '' };
}
