import { judgePassword } from '@candor/vault';

/** How long a thief with a copy of this device's storage and a thousand computers would guess. */
export const WORTHS = ['hours', 'days', 'months', 'years', 'centuries'] as const;
export type Worth = (typeof WORTHS)[number];

/** At the least cost a record may be made with, one try takes a computer longer than this. */
const SECONDS_PER_GUESS = 0.25;
const COMPUTERS = 1_000;
const LIMITS: readonly (readonly [Worth, seconds: number])[] = [
  ['hours', 86_400],
  ['days', 86_400 * 60],
  ['months', 86_400 * 730],
  ['years', 86_400 * 36_500],
];

export function worthOf(password: string): Worth {
  const seconds = judgePassword(password, SECONDS_PER_GUESS).secondsToGuess / COMPUTERS;
  return LIMITS.find(([, limit]) => seconds < limit)?.[0] ?? 'centuries';
}

export type PasswordProblem = 'rule' | 'differ';

/** Spec §6: 6 to 20 characters, twice the same. Digits alone and simple runs are guessed in a day and refused. */
export function findPasswordProblem(password: string, repeat: string): PasswordProblem | undefined {
  if (!judgePassword(password, SECONDS_PER_GUESS).isAllowed) return 'rule';
  return password === repeat ? undefined : 'differ';
}
