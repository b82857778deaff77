import { readJson } from '@candor/client/storage';
import { clock } from './clock.ts';
import { storedLanguage } from './language.ts';
import { onForget } from './session.ts';
import { sessionStore } from './storage.ts';

/** Answers kept per path and payload, in this tab only, so that what was read can be read again offline. */
type Kept = { readonly at: number; readonly value: unknown };

const KEY = 'candor.answers';
const MOST = 40;

let answers: Map<string, Kept> | undefined;

function all(): Map<string, Kept> {
  if (!answers) {
    const stored = readJson(sessionStore, KEY);
    answers = new Map(Array.isArray(stored) ? (stored as [string, Kept][]) : []);
  }
  return answers;
}

function keyOf(path: string, input: unknown): string {
  return `${path}?${JSON.stringify(input)}&${storedLanguage()}`;
}

export function keepAnswer(path: string, input: unknown, value: unknown): void {
  const kept = all();
  const key = keyOf(path, input);
  // Taken out first, so that the map stays in order of use and the oldest goes when it is full.
  kept.delete(key);
  kept.set(key, { at: clock.now(), value });
  for (const old of kept.keys()) {
    if (kept.size <= MOST) break;
    kept.delete(old);
  }
  sessionStore.set(KEY, JSON.stringify([...kept]));
}

export function keptAnswer(path: string, input: unknown): Kept | undefined {
  return all().get(keyOf(path, input));
}

/** One answer that is no longer true. */
export function forgetAnswer(path: string, input: unknown): void {
  if (all().delete(keyOf(path, input))) sessionStore.set(KEY, JSON.stringify([...all()]));
}

export function forgetAnswers(): void {
  answers = new Map();
  sessionStore.remove(KEY);
}

onForget(forgetAnswers);
