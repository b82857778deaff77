import type { QuizQuestion, QuizVerdict } from './protocol.ts';

const QUESTIONS = 4;
const OPTIONS = 6;
/** Decoys out of the same phrase: whoever guesses by «I have seen this word» is wrong as often as not. */
const OWN_DECOYS = 2;
const MOST_ERRORS = 3;

export type Quiz = {
  readonly questions: readonly QuizQuestion[];
  readonly judge: (place: number, word: string) => QuizVerdict;
};

/** Whether somebody has really written the words down. The page learns the options, and never which is right. */
export function makeQuiz(phrase: readonly string[], words: readonly string[], pick: Pick = fairPick): Quiz {
  const places = take(
    phrase.map((_word, place) => place),
    QUESTIONS,
    pick,
  );
  const questions = places.map((place) => ({ place, options: optionsFor(place, phrase, words, pick) }));
  const open = new Set(places);
  let errors = 0;
  return {
    questions,
    judge: (place, word) => {
      if (phrase[place] !== word) {
        errors += 1;
        return errors >= MOST_ERRORS ? 'again' : 'wrong';
      }
      open.delete(place);
      return open.size === 0 ? 'done' : 'right';
    },
  };
}

function optionsFor(place: number, phrase: readonly string[], words: readonly string[], pick: Pick): readonly string[] {
  const right = phrase[place] ?? '';
  const others = phrase.filter((word) => word !== right);
  const own = take([...new Set(others)], OWN_DECOYS, pick);
  const options = new Set([right, ...own]);
  while (options.size < OPTIONS) options.add(words[pick(words.length)] ?? right);
  return take([...options], options.size, pick);
}

/** A whole number below `count`. */
type Pick = (count: number) => number;

function take<T>(from: readonly T[], count: number, pick: Pick): readonly T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)).flat();
}

/** From the device's own randomness. 2^32 is so far above any count here that the rest does not tilt it. */
function fairPick(count: number): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;
}
