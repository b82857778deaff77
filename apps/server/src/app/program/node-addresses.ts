import type { Env } from './env.ts';
import { Problem } from './problem.ts';

/** This very machine. */
export const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function addressesOf(env: Env, name: string, mode: 'sandbox' | 'real'): readonly string[] | null {
  const found = (env[name] ?? '').split(/\s+/).filter((each) => each !== '');
  for (const each of found) {
    // Not quoted back: an address may carry a key.
    if (!URL.canParse(each) || !/^https?:$/.test(new URL(each).protocol)) {
      throw new Problem(`${name} needs addresses like http://127.0.0.1:8545.`);
    }
    // Whoever is on the wire could tell us of payments that never were.
    if (mode === 'real' && new URL(each).protocol === 'http:' && !HERE.test(new URL(each).hostname)) {
      throw new Problem(`${name} names a node on another machine without https, which real money may not trust.`);
    }
  }
  return found.length > 0 ? found : null;
}

/** A whole number above zero. */
export function count(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Problem(`${name} is "${text}", which is not a whole number above zero.`);
}
