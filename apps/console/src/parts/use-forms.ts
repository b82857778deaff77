import { useRef, useState } from 'react';
import { without } from './without.ts';

/** How a draft, as it was read, fills the two forms. */
type Stored<D, F, T> = {
  readonly facts: (draft: D) => F;
  readonly text: (draft: D, language: string) => T;
};

export type Forms<D, F, T> = {
  /** What is shown, and what forms are sent on. */
  readonly draft: D;
  readonly facts: F;
  readonly hasTypedFacts: boolean;
  readonly textIn: (language: string) => T;
  readonly hasTypedIn: (language: string) => boolean;
  /** Whether anything was typed and not saved. */
  readonly isTyping: boolean;
  readonly typeFacts: (change: Partial<F>) => void;
  readonly typeText: (language: string, change: Partial<T>) => void;
  /** Sends a form on the newest state there is, after what was sent before it: one's own save is no change by somebody else. */
  readonly inTurn: (send: (edit: string) => Promise<unknown>) => void;
  /** After a form was saved: only what that form had is forgotten. */
  readonly saved: (draft: D, form: 'facts' | 'other' | { readonly language: string }) => void;
};

/**
 * [NEWS-10] [GAL-11] Facts and texts of one thing, as two forms. What was read again in the background is shown only while nothing
 * is typed: a form is sent on the state it was filled in on, so that the server can refuse it.
 */
export function useForms<D extends { readonly edit: number }, F extends object, T extends object>(
  read: D,
  stored: Stored<D, F, T>,
): Forms<D, F, T> {
  const [kept, setKept] = useState(read);
  const [facts, setFacts] = useState<F>();
  const [texts, setTexts] = useState<Readonly<Record<string, T>>>({});
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const lastSaved = useRef(0);
  const isTyping = facts !== undefined || Object.keys(texts).length > 0;
  const draft = !isTyping && read.edit > kept.edit ? read : kept;
  return {
    draft,
    facts: facts ?? stored.facts(draft),
    hasTypedFacts: facts !== undefined,
    textIn: (language) => texts[language] ?? stored.text(draft, language),
    hasTypedIn: (language) => texts[language] !== undefined,
    isTyping,
    typeFacts: (change) => {
      setKept(draft);
      setFacts((before) => ({ ...(before ?? stored.facts(draft)), ...change }));
    },
    typeText: (language, change) => {
      setKept(draft);
      setTexts((before) => ({
        ...before,
        [language]: { ...(before[language] ?? stored.text(draft, language)), ...change },
      }));
    },
    inTurn: (send) => {
      const next = () => send(String(Math.max(draft.edit, lastSaved.current)));
      turn.current = turn.current.then(next, next);
    },
    saved: (next, form) => {
      lastSaved.current = next.edit;
      setKept(next);
      if (form === 'facts') setFacts(undefined);
      if (typeof form === 'object') setTexts((before) => without(before, form.language));
    },
  };
}
