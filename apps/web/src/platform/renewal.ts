import type { Ok } from '@candor/kernel';
import { type Failure, watchTokens } from './api.ts';
import { currentToken, keepToken, onForget } from './session.ts';

/** Something that was opened with the token says here how to open it again with the next. */
const reopeners = new Set<() => void>();
/** The tokens this customer had before. Nothing asked with another's token may be asked again with this one's. */
let earlier: string[] = [];
let proving: Promise<unknown> = Promise.resolve();
/** While a call that shows the password is being sent off, and no longer. */
let isStarting = false;

onForget(() => {
  earlier = [];
});

// Asked with the token before, and nothing was done: it is asked again with the one that holds.
watchTokens((token) => {
  // It cannot wait for itself.
  const isProof = isStarting;
  return async () => {
    if (!isProof) await proving;
    return earlier.includes(token);
  };
});

/** The answer takes it back. */
export function onRenew(reopen: () => void): () => void {
  reopeners.add(reopen);
  return () => reopeners.delete(reopen);
}

/** Waits for the answer of a call that may bring another token. */
export async function whenProven(): Promise<void> {
  await proving;
}

/**
 * Makes a call that shows the password. Its answer brings another token and the one before is dead by then, so whatever
 * else is refused meanwhile waits for it. `run` makes its call at once.
 */
export function goOnWith<T>(run: () => Promise<Ok<T> | Failure>): Promise<Ok<T> | Failure> {
  const token = currentToken();
  isStarting = true;
  const sent = run();
  isStarting = false;
  const proven = sent.then((outcome) => {
    if (outcome.ok) renew(token, outcome.value);
    return outcome;
  });
  proving = proven.catch(() => undefined);
  return proven;
}

/** An answer to an older token changes nothing. */
function renew(before: string, answer: unknown): void {
  const isNew = typeof answer === 'object' && answer !== null && 'newToken' in answer;
  if (!isNew || typeof answer.newToken !== 'string' || before === '' || before !== currentToken()) return;
  earlier.push(before);
  keepToken(answer.newToken);
  for (const reopen of reopeners) reopen();
}
