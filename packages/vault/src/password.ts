/** Spec §6: 6 to 20 characters. What they are worth is told beside the field. */
export const PASSWORD_LENGTH = { least: 6, most: 20 } as const;

export type PasswordVerdict = {
  readonly isAllowed: boolean;
  /** Guesses a thief needs who knows which kinds of signs it has, and tries the likely ones first: an upper bound. */
  readonly guesses: number;
  /** How long one processor core takes for half of them, in seconds. */
  readonly secondsToGuess: number;
};

const KINDS: readonly (readonly [signs: RegExp, count: number])[] = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
];

/** Runs such as 123456, aaaaaa and qwerty are tried before anything else, so only their first sign counts. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'password'];

/** A record at rest can be copied and tried without us, so what counts is how many tries it takes and what each costs. */
export function judgePassword(password: string, secondsPerGuess: number): PasswordVerdict {
  const signs = [...password.normalize('NFKC')];
  const alphabet = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(password.normalize('NFKC')) ? count : 0), 0);
  const guesses = alphabet ** countingSigns(signs);
  const isLong = signs.length >= PASSWORD_LENGTH.least && signs.length <= PASSWORD_LENGTH.most;
  return {
    isAllowed: isLong && !/^\d*$/.test(password) && countingSigns(signs) >= 3,
    guesses,
    secondsToGuess: (guesses / 2) * secondsPerGuess,
  };
}

function countingSigns(signs: readonly string[]): number {
  const lower = signs.map((sign) => sign.toLowerCase());
  return lower.filter((sign, place) => place === 0 || !isNext(lower[place - 1] ?? '', sign)).length;
}

function isNext(before: string, sign: string): boolean {
  return before === sign || ROWS.some((row) => row.includes(before + sign) || row.includes(sign + before));
}
