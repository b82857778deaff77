import { dictionary } from '@zxcvbn-ts/language-common';

let known: ReadonlySet<string> | undefined;

/**
 * Whether breaches made a password known to everybody who guesses. The list has no capitals, and putting one in front is
 * the first thing that is tried, so case does not matter. It stays on the server: a page would load half a megabyte.
 */
export function isBreached(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}
