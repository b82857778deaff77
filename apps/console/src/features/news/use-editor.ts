import type { AnnounceLevel, WRITTEN_LABELS } from '@candor/contract/news/fields';
import type { DeskDraft, DeskText } from '@candor/contract/news/shapes';
import { writeSources } from '@candor/domain/news';
import { type Forms, useForms } from '../../parts/use-forms.ts';
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

export type Editor = Forms<DeskDraft, TypedFacts, DeskText>;

export function useEditor(read: DeskDraft): Editor {
  return useForms(read, { facts: storedFacts, text: storedText });
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
