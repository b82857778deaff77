import { type Answer, type ApiPath, call, type Given, type Reply } from './api.ts';
import { clock } from './clock.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { onForget } from './session.ts';

const DEFAULT_AGE_MS = 30 * 60_000;

/** A call whose answer is stored per path and payload, and asked for again only when it is older than `maxAgeMs`. */
export async function cachedCall<P extends ApiPath>(
  path: P,
  input: Given<P>,
  { maxAgeMs = DEFAULT_AGE_MS }: { maxAgeMs?: number } = {},
): Promise<Reply<P>> {
  const kept = keptAnswer(path, input);
  if (kept && clock.now() - kept.at < maxAgeMs) return { ok: true, value: kept.value as Answer<P> };
  const reply = await call(path, input);
  if (reply.ok) keepAnswer(path, input, reply.value);
  return reply;
}

const memory = new Map<string, Promise<unknown>>();
onForget(() => memory.clear());

/** A call made once and remembered in memory. A failure is not remembered, so the next asker tries again. */
export function memoCall<P extends ApiPath>(path: P, input: Given<P>): Promise<Reply<P>> {
  const key = `${path}?${JSON.stringify(input)}`;
  const running = memory.get(key);
  if (running) return running as Promise<Reply<P>>;
  const promise = call(path, input).then((reply) => {
    if (!reply.ok) memory.delete(key);
    return reply;
  });
  memory.set(key, promise);
  return promise;
}

/** What was remembered of this path is no longer true: the next asker asks anew. */
export function forgetMemo(path: ApiPath): void {
  for (const key of memory.keys()) if (key.startsWith(`${path}?`)) memory.delete(key);
}
