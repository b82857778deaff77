import { createHash } from 'node:crypto';
import type { RecordKind } from '@candor/contract';
import { assert, formatUuid, parseMoney } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import type { HouseGrant, KnownGrant } from './story.ts';

/** Changes with the list, so that a sandbox of an older version gets what was added to it. */
export function markOf(grants: readonly HouseGrant[]): string {
  return createHash('sha256').update(JSON.stringify(grants)).digest('hex').slice(0, 16);
}

/** Each movement has an id of its own for ever: done twice, it happens once. */
export async function seedHouse(ledger: Ledger, grants: readonly KnownGrant[]): Promise<void> {
  for (const { to, book, asset, amount: text, revision } of grants) {
    const name = ['candor sandbox', book, to, asset, ...(revision === undefined ? [] : [revision])].join(' ');
    const id = formatUuid(createHash('sha256').update(name).digest(), 8);
    const amount = parseMoney(asset, text);
    assert(amount, `an amount of ${asset}, got ${text}`);
    const kind: RecordKind = book === 'real' ? 'sandbox.grant' : 'demo.grant';
    const cause = { type: 'sandbox.house', id };
    const done = await ledger.transfer({ id, book, kind, cause, amount, from: 'world:sandbox', to });
    assert(done.ok, `${text} ${asset} for ${to}, got ${done.ok ? '' : done.code}`);
  }
}
