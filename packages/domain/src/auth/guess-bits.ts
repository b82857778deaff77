import { COMMON_WORDS, ROWS, WAYS } from './common-words.ts';

/**
 * How many guesses a password costs whoever tries what people really use, as a power of two. It is cut into the pieces
 * that are cheapest to guess: common words, ways over the keyboard, years, repetitions, and single characters for what
 * is left. The sum of the cheapest cut is an estimate, good enough to tell `sunshine1` from something unguessable.
 */
export function estimateGuessBits(password: string, own: readonly string[] = []): number {
  const block = /^(.+?)\1+$/su.exec(password)?.[1];
  // `asdasd` is `asd` and the idea to write it twice.
  if (block !== undefined) return estimateGuessBits(block, own) + 2;
  const text = password.slice(0, MAX_LENGTH);
  const whole = text.toLowerCase();
  const known = new Set(own.map((word) => word.toLowerCase()).filter((word) => word.length >= MIN_PIECE));
  const best: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const last = text.charAt(end - 1);
    const isTail = end === text.length && /[!.?*#@$]/.test(last);
    let cheapest = (best[end - 1] ?? 0) + (isTail ? TAIL_BITS : characterBits(last));
    for (let start = Math.max(0, end - MAX_PIECE); start <= end - MIN_PIECE; start += 1) {
      const bits = pieceBits(whole.slice(start, end), text.slice(start, end), known);
      if (bits !== undefined) cheapest = Math.min(cheapest, (best[start] ?? 0) + bits);
    }
    best.push(cheapest);
  }
  return best[text.length] ?? 0;
}

const MAX_LENGTH = 64;
const MIN_PIECE = 3;
const MIN_WAY = 5;
const MAX_PIECE = 24;
/** One of about fifteen hundred, the likely ones first. */
const WORD_BITS = 9;
const RUN_BITS = 6;
const YEAR_BITS = 6;
const OWN_BITS = 1;
/** The sign people put at the end when they are told to use one. */
const TAIL_BITS = 2;

function pieceBits(piece: string, typed: string, own: ReadonlySet<string>): number | undefined {
  if (own.has(piece)) return OWN_BITS;
  if (/^(.)\1+$/u.test(piece)) return characterBits(piece) + 1;
  if (isRun(piece)) return RUN_BITS;
  if (/^(19[4-9]\d|20[0-3]\d)$/.test(piece)) return YEAR_BITS;
  const isPlain = typed === piece;
  if (COMMON_WORDS.has(piece)) return WORD_BITS + (isPlain ? 0 : 1);
  const [asL, asI] = [unleet(piece, 'l'), unleet(piece, 'i')];
  if (asL !== piece && (COMMON_WORDS.has(asL) || COMMON_WORDS.has(asI))) return WORD_BITS + 2;
  return piece.length > MIN_PIECE && COMMON_WORDS.has(reverse(piece)) ? WORD_BITS + 1 : undefined;
}

let runs: ReadonlySet<string> | undefined;

/** Cut once, on first use: a page that never asks for a password should not pay for it. */
function isRun(piece: string): boolean {
  runs ??= new Set([
    ...ROWS.flatMap((row) => piecesOf(row, MIN_PIECE)),
    ...WAYS.flatMap((way) => piecesOf(way, MIN_WAY)),
  ]);
  return runs.has(piece);
}

function piecesOf(run: string, min: number): string[] {
  return [run, reverse(run)].flatMap((way) =>
    Array.from(way, (_, start) =>
      Array.from({ length: Math.max(0, way.length - start - min + 1) }, (_, more) =>
        way.slice(start, start + min + more),
      ),
    ).flat(),
  );
}

/** Letters follow each other as words do, so they are worth less than if they were drawn; figures and signs are not. */
function characterBits(character: string): number {
  if (/[0-9]/.test(character)) return 3.3;
  if (/[a-z]/.test(character)) return 3.6;
  if (/[A-Z]/.test(character)) return 4.4;
  return 5;
}

const LEET: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };

function unleet(text: string, one: 'l' | 'i'): string {
  return text.replace(/[034571@$!]/g, (sign) => LEET[sign] ?? (sign === '!' ? 'i' : one));
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}
