import { encodeTransaction } from '@candor/tron';
import type { Chain } from './chain.ts';
import type { Transaction } from './execute.ts';
import { type Refused, refuse } from './receipt.ts';

const MAX_BYTES = 500 * 1024;
const MAX_LIFE_MS = 24n * 60n * 60n * 1000n;

/** Whether a transaction belongs to this chain and to this hour. Asked when it is sent and again when a block is made. */
export function refuseTime(
  chain: Pick<Chain, 'head' | 'blockAt'>,
  { decoded, raw, signatures }: Transaction,
): Refused | undefined {
  const now = chain.head.header.timestamp;
  // The block it names is one of the last 65,536, found by the end of its number.
  const head = chain.head.header.number;
  const number = head - ((head - BigInt(`0x${decoded.refBlockBytes || '0'}`)) & 0xffffn);
  const id = chain.blockAt(number)?.id;
  if (id === undefined || id.slice(16, 32) !== decoded.refBlockHash) {
    return refuse('TAPOS_ERROR', 'Tapos check error.');
  }
  if (encodeTransaction({ raw, signatures }).length > MAX_BYTES) {
    return refuse('TOO_BIG_TRANSACTION_ERROR', 'Transaction size is too big.');
  }
  const isTimely = decoded.expiration > now && decoded.expiration <= now + MAX_LIFE_MS;
  return isTimely ? undefined : refuse('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired');
}
