import { learnAgain } from './app-info.ts';
import { chance } from './clock.ts';

/** Everybody who has the app open hears a notice at once; they do not ask at once. */
const SPREAD_MS = 2_000;

/** [LST-48] What was listed is learned before `after` reads anything: an answer may name it. */
export function learnSoon(after: () => void): { readonly soon: () => void; readonly cancel: () => void } {
  let spread: ReturnType<typeof setTimeout> | undefined;
  return {
    soon: () => {
      clearTimeout(spread);
      spread = setTimeout(() => void learnAgain().then(after), chance() * SPREAD_MS);
    },
    cancel: () => clearTimeout(spread),
  };
}
