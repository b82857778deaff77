import { TwoGenerationMap } from '@candor/adapters/memory';
import type { Clock } from '@candor/kernel';

/** At least so many are remembered, and at most twice as many. */
const REMEMBERED = 10_000;
/** From this part of its time on an answer is asked for anew: late, because every customer who trades is asked about. */
const AGING = 0.75;

/** Answers that may be reused for a moment. Everything put in can be taken out again by the person it is about. */
export type ShortCache<T> = {
  /** What is remembered, or else what `ask` finds. */
  readonly find: (key: string, ask: () => Promise<Found<T> | undefined>) => T | undefined | Promise<T | undefined>;
  readonly drop: (key: string) => void;
  readonly dropOwner: (owner: string) => void;
};

export type Found<T> = { readonly owner: string; readonly value: T };

export function makeShortCache<T>(clock: Clock, ttlMs: number): ShortCache<T> {
  const entries = new TwoGenerationMap<{ readonly value: T; readonly owner: string; readonly at: number }>(REMEMBERED);
  const questions = new Map<string, { readonly answer: Promise<T | undefined>; readonly mark: number }>();
  let drops = 0;

  const get = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const age = clock.now() - entry.at;
    if (age >= 0 && age < ttlMs) return { value: entry.value, isAging: age >= ttlMs * AGING };
    entries.delete(key);
    return undefined;
  };

  const put = (key: string, { owner, value }: Found<T>, mark: number) => {
    // What was dropped while the database was asked must not come back from an old answer.
    if (mark !== drops) return;
    entries.set(key, { value, owner, at: clock.now() });
  };

  const askOnce = async (key: string, ask: () => Promise<Found<T> | undefined>, mark: number) => {
    try {
      const found = await ask();
      if (found) put(key, found, mark);
      else entries.delete(key);
      return found?.value;
    } finally {
      if (questions.get(key)?.mark === mark) questions.delete(key);
    }
  };

  const askAgain = (key: string, ask: () => Promise<Found<T> | undefined>) => {
    const answer = askOnce(key, ask, drops);
    questions.set(key, { answer, mark: drops });
    return answer;
  };

  return {
    find: (key, ask) => {
      if (ttlMs === 0) return ask().then((found) => found?.value);
      const known = get(key);
      const open = questions.get(key);
      const isOpen = open !== undefined && open.mark === drops;
      if (known !== undefined) {
        // Whoever keeps coming is asked about in time and never waits. What fails here is asked again by who must wait.
        if (known.isAging && !isOpen) askAgain(key, ask).catch(() => undefined);
        return known.value;
      }
      // A page makes many calls at once: when the memory of a token ends, one of them asks for all.
      return isOpen ? open.answer : askAgain(key, ask);
    },
    drop: (key) => {
      drops += 1;
      entries.delete(key);
    },
    dropOwner: (owner) => {
      drops += 1;
      entries.deleteWhere((entry) => entry.owner === owner);
    },
  };
}
