import { type FormEvent, useState } from 'react';

/** What is wrong with a draft, at the field where it can be put right. */
export type DraftProblem<F extends string = string> = { readonly field: F };

/** What a pure function says about a draft: the first thing that is wrong, and what would come of it as it stands. */
export type Judged<P extends DraftProblem, V> = {
  readonly problem?: P | undefined;
  readonly preview?: V | undefined;
};

export type DraftRules<D, P extends DraftProblem, V> = {
  readonly judge: (draft: D) => Judged<P, V>;
  readonly wordsFor?: ((problem: P) => string) | undefined;
  /** When a problem is first told: on leaving a field that was filled in, or only when the form is sent. */
  readonly showsOn?: 'blur' | 'submit' | undefined;
  /** Before something is changed: what the last answer said is about something else now. */
  readonly onChange?: (() => void) | undefined;
  /** The form was sent with a problem, which is told and has the focus. */
  readonly onBad?: (() => void) | undefined;
};

type TextKey<D> = { [K in keyof D & string]: D[K] extends string ? K : never }[keyof D & string];

/** Props of a field of `packages/ui`. */
export type DraftFieldProps<F extends string = string> = {
  readonly name: F;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (text: string) => void;
  readonly onBlur: () => void;
};

export type DraftForm<D, P extends DraftProblem, V> = {
  readonly draft: D;
  /** Whether or not it was told yet. */
  readonly problem: P | undefined;
  /** The problem once it is time to tell it. */
  readonly shown: P | undefined;
  readonly preview: V | undefined;
  readonly change: (part: Partial<D>) => void;
  /** What is typed next is something else: its problems wait again. */
  readonly startOver: () => void;
  readonly errorOf: (field: P['field']) => string | undefined;
  readonly field: <F extends TextKey<D>>(name: F) => DraftFieldProps<F>;
  /** Goes on where nothing is wrong, and otherwise puts the focus where it is. */
  readonly submit: (event: FormEvent<HTMLFormElement>, go: () => void) => void;
};

/**
 * A form around a draft: the draft is a plain value, the rule about it a pure function, and this hook knows when to say what is
 * wrong and where. The state may be the form's own (`useDraft(useState(EMPTY), …)`) or its page's.
 */
export function useDraft<D extends object, P extends DraftProblem, V>(
  [draft, setDraft]: readonly [D, (next: D) => void],
  { judge, wordsFor, showsOn = 'submit', onChange, onBad }: DraftRules<D, P, V>,
): DraftForm<D, P, V> {
  const [isChecked, setChecked] = useState(false);
  const { problem, preview } = judge(draft);
  const shown = isChecked ? problem : undefined;

  function change(part: Partial<D>): void {
    onChange?.();
    setDraft({ ...draft, ...part });
  }

  function errorOf(field: P['field']): string | undefined {
    return shown?.field === field ? wordsFor?.(shown) : undefined;
  }

  return {
    draft,
    problem,
    shown,
    preview,
    change,
    startOver: () => setChecked(false),
    errorOf,
    field: (name) => {
      const value = draft[name] as string;
      return {
        name,
        value,
        error: errorOf(name),
        onValueChange: (text) => change({ [name]: text } as Partial<D>),
        onBlur: () => {
          if (showsOn === 'blur') setChecked(value !== '');
        },
      };
    },
    submit: (event, go) => {
      event.preventDefault();
      setChecked(true);
      if (!problem) return go();
      onBad?.();
      event.currentTarget.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
    },
  };
}
