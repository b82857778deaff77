import { assert } from '@candor/kernel';
import type { Decision, Json } from './command.ts';

/** A decision's answer and events as they will be stored. */
export type StoredText = {
  readonly answer: string | null;
  readonly events: readonly { readonly topic: string; readonly key: string; readonly payload: string }[];
};

const NOTHING: StoredText = { answer: null, events: [] };

/** Escapes that are JSON but that PostgreSQL's jsonb refuses: the zero character and half a surrogate pair. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** A command's own rows are written inside the batch's transaction, and must not end or leave it. */
const ROW_WRITE = /^\s*(?:insert|update|delete|with)\s/i;

/** Found out here, a text that cannot be stored spoils its own command; found out by the database, a whole batch. */
export function writeDown(decision: Decision): StoredText {
  for (const { text } of decision.rows ?? []) assert(ROW_WRITE.test(text), 'a row write to insert, update or delete');
  if (decision.answer === null && !decision.events) return NOTHING;
  const events = (decision.events ?? []).map(({ topic, key, payload }) => {
    assertStorable(topic);
    assertStorable(key);
    return { topic, key, payload: toJsonText(payload) };
  });
  return { answer: decision.answer === null ? null : toJsonText(decision.answer), events };
}

export function assertStorable(text: string): void {
  assert(!text.includes('\u0000'), 'a text without the zero character, which no table can hold');
}

function toJsonText(value: Json): string {
  const text = JSON.stringify(value);
  assert(typeof text === 'string', 'a value that JSON can say');
  // The quick look first: nearly no text has an escape at all.
  assert(!(text.includes('\\u') && UNSTORABLE.test(text)), 'a text without zero characters and broken surrogates');
  return text;
}
