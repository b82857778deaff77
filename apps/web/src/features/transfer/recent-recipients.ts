import type { AssetRecord } from '@candor/contract';
import type { Recipient as Found } from './draft.ts';

type Recipient = Pick<Found, 'uid' | 'name'>;

const SHOWN = 3;
/** The server names the other side of a transfer as «masked name · ID». */
const NAMED = /^(.+) · ([1-9]\d{7,9})$/u;

/** Whom the customer sent to last, newest first, each once. */
export function recentRecipients(records: readonly AssetRecord[]): readonly Recipient[] {
  const found = new Map<string, Recipient>();
  for (const record of records) {
    if (record.kind !== 'transfer' || record.direction !== 'out') continue;
    const [, name, uid] = NAMED.exec(record.counterparty ?? '') ?? [];
    if (name !== undefined && uid !== undefined && !found.has(uid)) found.set(uid, { uid, name });
    if (found.size === SHOWN) break;
  }
  return [...found.values()];
}
