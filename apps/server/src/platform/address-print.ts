import { createHmac } from 'node:crypto';
import { TwoGenerationMap } from '@candor/adapters/memory';
import type { Secret } from '@candor/kernel';
import { rateKey } from './http/networks.ts';

/** What stands for an address in the log. */
export type AddressPrint = (ip: string) => string;

const PRINT_LETTERS = 16;
const KNOWN = 5_000;

/**
 * Lines of the same subscriber have the same print, and nobody without the key learns the address from it: there are so
 * few addresses that a digest without one could be searched. Made once for each and remembered, for every call asks.
 */
export function makeAddressPrint(key: Secret<Buffer>): AddressPrint {
  const known = new TwoGenerationMap<string>(KNOWN);
  return (ip) => {
    const found = known.get(ip);
    if (found !== undefined) return found;
    const print = key.use((bytes) => createHmac('sha256', bytes).update(rateKey(ip)).digest('hex'));
    known.set(ip, print.slice(0, PRINT_LETTERS));
    return print.slice(0, PRINT_LETTERS);
  };
}
