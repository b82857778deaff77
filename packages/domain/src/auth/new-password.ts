import { estimateGuessBits } from './guess-bits.ts';

/** Who the password is for: what everybody knows about them makes no secret. */
export type PasswordOwner = { readonly username?: string | undefined; readonly mobile?: string | undefined };

/** Whether a list of passwords from breaches has it. The server has one; a page asks without, for it would weigh too much. */
export type IsBreached = (password: string) => boolean;

export type PasswordProblem = 'short' | 'long' | 'common' | 'containsName' | 'containsMobile';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** A million guesses: what a patient stranger gets done, and what every list of leaked passwords is full of. */
const COMMON_BITS = 20;
const MOBILE_TAIL = 7;
const MIN_NAME = 3;

/**
 * [ATH-7] Why a login password may not be chosen. Length and guessability decide; which characters it is made of does
 * not, because such rules make people write `Password1!`.
 */
export function findPasswordProblem(
  password: string,
  owner: PasswordOwner = {},
  isBreached: IsBreached = () => false,
): PasswordProblem | undefined {
  if (password.length < MIN_PASSWORD) return 'short';
  if (password.length > MAX_PASSWORD) return 'long';
  const { username = '', mobile = '' } = owner;
  if (username.length >= MIN_NAME && password.toLowerCase().includes(username.toLowerCase())) return 'containsName';
  const tail = mobile.slice(-MOBILE_TAIL);
  if (tail.length === MOBILE_TAIL && password.replace(/\D/g, '').includes(tail)) return 'containsMobile';
  return estimateGuessBits(password) < COMMON_BITS || isBreached(password) ? 'common' : undefined;
}

export const STRENGTHS = ['refused', 'weak', 'fair', 'good', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** [ATH-8] How far a password is from being guessed, for the meter beside the field. It refuses nothing by itself. */
export function rateStrength(password: string, owner: PasswordOwner = {}): Strength {
  if (findPasswordProblem(password, owner) !== undefined) return 'refused';
  const bits = estimateGuessBits(password, [owner.username ?? '', owner.mobile ?? '']);
  if (bits < 30) return 'weak';
  if (bits < 42) return 'fair';
  return bits < 56 ? 'good' : 'strong';
}
