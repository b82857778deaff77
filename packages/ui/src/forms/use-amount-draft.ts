import { type Asset, scaleOf } from '@candor/kernel';
import { type ClipboardEvent, type FocusEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { hasStranger, type Reading, readTyped, tidyTyped, toTyped, toWire } from '../numbers/read-amount.ts';

/** Longer than any amount; a pasted page must not stay in the field. */
const LONGEST = 60;

type Given = {
  readonly asset: Asset;
  readonly locale: string;
  readonly decimals?: number | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
};

type AmountDraft = {
  readonly shown: string;
  /** What is wrong with the text itself; nothing while it can still become an amount. */
  readonly problem: Exclude<Reading, { readonly is: 'amount' | 'empty' }> | undefined;
  readonly isUnfinished: boolean;
  readonly change: (typed: string) => void;
  readonly choose: (amount: string) => void;
  readonly paste: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly focus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly press: (event: MouseEvent<HTMLInputElement>) => void;
  readonly click: (event: MouseEvent<HTMLInputElement>) => void;
  readonly blur: () => void;
};

/** The text of an amount field while it is typed, and the plain decimal it hands on. */
export function useAmountDraft({ asset, locale, decimals, value, onValueChange }: Given): AmountDraft {
  const form = { locale, decimals: decimals ?? scaleOf(asset), unit: asset };
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const [isFocused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wasFocused = useRef(false);
  // A draft is what is being typed, «12.» included; a value set from outside, such as Max, takes its place.
  const read = draft === undefined ? undefined : readTyped(draft, form);
  const current = read && toWire(read) === value ? read : undefined;
  const shown = current && draft !== undefined ? draft : toTyped(value, locale, !isFocused);

  // After the separators are gone from the text, or the browser's own selection would be lost with them.
  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);

  function put(text: string) {
    setDraft(text);
    onValueChange(toWire(readTyped(text, form)));
  }

  return {
    shown,
    problem:
      current === undefined || current.is === 'amount' || current.is === 'empty'
        ? undefined
        : current.is === 'unfinished' && isFocused
          ? undefined
          : current,
    isUnfinished: current?.is === 'unfinished' && isFocused,
    change(typed) {
      const text = tidyTyped(typed, locale).slice(0, LONGEST);
      const isKey = text.length === shown.length + 1;
      // A letter, or one decimal too many, is a key that does nothing. A whole text with one is shown and refused.
      if (isKey && (hasStranger(text, form) || readTyped(text, form).is === 'tooFine')) return;
      put(text);
    },
    choose(amount) {
      setDraft(undefined);
      onValueChange(amount);
    },
    paste(event) {
      const { selectionStart, selectionEnd, value: text } = event.currentTarget;
      const isWhole = text === '' || (selectionStart === 0 && selectionEnd === text.length);
      if (!isWhole) return;
      event.preventDefault();
      const pasted = tidyTyped(event.clipboardData.getData('text'), locale).trim().slice(0, LONGEST);
      const meant = readTyped(pasted, form);
      put(meant.is === 'amount' ? toTyped(meant.amount, locale, false) : pasted);
    },
    focus(event) {
      input.current = event.currentTarget;
      setFocused(true);
      if (draft === undefined) setDraft(toTyped(value, locale, false));
    },
    press(event) {
      wasFocused.current = event.currentTarget === event.currentTarget.ownerDocument.activeElement;
    },
    click({ currentTarget: field }) {
      // A tap puts the caret where it fell; the tap that entered the field selects, as the Tab key does.
      if (!wasFocused.current && field.selectionStart === field.selectionEnd) field.select();
      wasFocused.current = true;
    },
    blur() {
      setFocused(false);
      if (read === undefined || read.is === 'amount' || read.is === 'empty') setDraft(undefined);
    },
  };
}
