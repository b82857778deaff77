import { setTimeout as pause } from 'node:timers/promises';
import { type ComparedChain, compareChain, type ReconcileGiven } from './reconcile.ts';

const AGAIN_AFTER_MS = 250;

/** Every open chain, each tried so often while it does not stand still. */
export async function compareAll(given: ReconcileGiven, tries: number): Promise<ComparedChain[]> {
  return Promise.all(
    given.chains.names.flatMap((name) => {
      const open = given.chains.get(name);
      return open === undefined ? [] : [patiently(() => compareChain(given, open), tries)];
    }),
  );
}

async function patiently(compare: () => Promise<ComparedChain>, tries: number): Promise<ComparedChain> {
  for (let left = tries; ; left -= 1) {
    const found = await compare();
    // A difference may be a payment that was entered between two looks; one that stays is one.
    const isSettled = found.state === 'compared' && found.rows.every(({ difference }) => difference === 0n);
    if (isSettled || left <= 1) return found;
    await pause(AGAIN_AFTER_MS);
  }
}
