import { createHmac } from 'node:crypto';
import type { Secret } from '@candor/kernel';
import { rateKey } from './http/rate-limits.ts';

/** What stands for an address in the log. */
export type AddressPrint = (ip: string) => string;

const PRINT_LETTERS = 16;
const MAX_KNOWN = 10_000;

/**
 * Lines of the same subscriber have the same print, and nobody without the key learns the address from it: there are so
 * few addresses that a digest without one could be searched. Made once for each and remembered, for every call asks.
 */
export function makeAddressPrint(key: Secret<Buffer>): AddressPrint {
  const known = new Map<string, string>();
  return (ip) => {
    const found = known.get(ip);
    if (found !== undefined) return found;
    const print = key.use((bytes) => createHmac('sha256', bytes).update(rateKey(ip)).digest('hex'));
    // Addresses come and go: starting over is cheaper than keeping count of which was asked for last.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(ip, print.slice(0, PRINT_LETTERS));
    return print.slice(0, PRINT_LETTERS);
  };
}
