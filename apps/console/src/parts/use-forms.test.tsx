import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useForms } from './use-forms.ts';

type Draft = { readonly edit: number; readonly source: string; readonly title: string };

const first: Draft = { edit: 1, source: 'a book', title: 'Old' };

function open() {
  const stored = {
    facts: ({ source }: Draft) => ({ source }),
    text: ({ title }: Draft, language: string) => ({ language, title }),
  };
  return renderHook(({ read }: { read: Draft }) => useForms(read, stored), { initialProps: { read: first } });
}

it('sends a form on what the one before it made, though that is still under way when it is sent', async () => {
  const { result } = open();
  act(() => result.current.typeFacts({ source: 'a film' }));
  act(() => result.current.typeText('en', { title: 'New' }));
  const edits: string[] = [];
  let answer: (() => void) | undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  result.current.inTurn(async (edit) => {
    edits.push(edit);
    await slow;
    act(() => result.current.saved({ edit: 2, source: 'a film', title: 'Old' }, 'facts'));
  });
  const sent = new Promise<void>((resolve) => {
    result.current.inTurn(async (edit) => {
      edits.push(edit);
      resolve();
    });
  });
  answer?.();
  await sent;
  expect(edits).toEqual(['1', '2']);
  // Saving one form leaves what was typed into the other.
  expect(result.current.hasTypedFacts).toBe(false);
  expect(result.current.textIn('en').title).toBe('New');
});

it('[NEWS-10] [GAL-11] keeps to the state it was filled in on, whatever is read meanwhile', () => {
  const { result, rerender } = open();
  act(() => result.current.typeFacts({ source: 'mine' }));
  rerender({ read: { edit: 7, source: 'theirs', title: 'Theirs' } });
  expect(result.current.draft.edit).toBe(1);
  expect(result.current.textIn('en').title).toBe('Old');
});

it('goes on after a form that could not be sent', async () => {
  const { result } = open();
  result.current.inTurn(() => Promise.reject(new Error('gone')));
  const edit = await new Promise<string>((resolve) => {
    result.current.inTurn(async (each) => resolve(each));
  });
  expect(edit).toBe('1');
});
