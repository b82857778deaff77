import { assert } from '@candor/kernel';
import type { OwnCoin } from './outgoing.ts';

/** As a payment's row names it: the number of the address, then where the coin came into being. */
export function writeOwnCoin({ index, txid, vout }: OwnCoin): string {
  return `${index}/${txid}:${vout}`;
}

const WRITTEN = /^(\d{1,10})\/([0-9a-f]{64}):(\d{1,10})$/;

export function readOwnCoin(text: string): OwnCoin {
  const [, index, txid, vout] = WRITTEN.exec(text) ?? [];
  assert(index !== undefined && txid !== undefined && vout !== undefined, 'a coin of ours');
  return { index: Number(index), txid, vout: Number(vout) };
}
