import { type ApiPath, call, type Given, type Reply } from './api.ts';
import { clock } from './clock.ts';
import { keepAnswer } from './kept-answers.ts';
import { onForget } from './session.ts';

/**
 * Calls made before the page that needs them is even drawn. On a slow line the answers then arrive while the scripts are
 * still being read, and not a second later.
 */
const early = new Map<string, { readonly at: number; readonly reply: Promise<unknown> }>();
onForget(() => early.clear());

/** Nobody came for it in this time: the figure may have changed since, and must be asked for anew. */
const FRESH_MS = 10_000;

/** Settles when the answer is kept, so that a page drawn after that has its figures from the first frame. */
export async function callEarly<P extends ApiPath>(path: P, input: Given<P>): Promise<void> {
  const reply = call(path, input);
  const mine = { at: clock.now(), reply };
  early.set(keyOf(path, input), mine);
  const answer = await reply;
  // Taken already, or forgotten with the customer who left: then it is nobody's to keep.
  if (early.get(keyOf(path, input)) !== mine) return;
  early.delete(keyOf(path, input));
  if (answer.ok) keepAnswer(path, input, answer.value);
}

/** The answer on its way, once: whoever asks again wants a fresh one. */
export function takeEarly<P extends ApiPath>(path: P, input: Given<P>): Promise<Reply<P>> | undefined {
  const key = keyOf(path, input);
  const found = early.get(key);
  early.delete(key);
  return found && clock.now() - found.at < FRESH_MS ? (found.reply as Promise<Reply<P>>) : undefined;
}

function keyOf(path: string, input: unknown): string {
  return `${path}?${JSON.stringify(input)}`;
}
