import type { Id } from '@candor/kernel';
import { Secret } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { ForeignIds } from '../../testing/foreign-ids.ts';
import { keyBox, tagKey } from './key-box.ts';
import { importStore } from './store.ts';

export const foreignIds: ForeignIds = {
  customer: ({ platform }, { id, token }) => ({
    xac: async () => [{ id: await addImportRow(platform, id as Id<'usr'>), owner: token }],
  }),
  // No exchange runs beside these tests.
  ownerHears: { 'app.apiimport/balances': 'feature.notOpen', 'app.apiimport/trades': 'feature.notOpen' },
};

/** An account that is bound, with a key nobody asks an exchange about. */
export async function addImportRow(
  platform: Pick<Platform, 'clock' | 'db' | 'newId' | 'vault'>,
  userId: Id<'usr'>,
  name = 'Mine',
): Promise<Id<'xac'>> {
  const { clock, db, newId } = platform;
  const id = newId('xac');
  const key = {
    key: `${id}${id}`.replace(/[^a-z0-9]/g, '').padEnd(64, 'Z'),
    secret: new Secret('Zz81'.repeat(16)),
    passphrase: null,
  };
  const owned = { id, user_id: userId };
  await importStore(db).add({
    ...owned,
    ...{ venue: 'BINANCE', label: name, key_end: key.key.slice(-4), may_trade: false, created_at: clock.now() },
    key_tag: tagKey(platform, userId, 'BINANCE', key.key),
    sealed: await keyBox(platform, db).seal(owned, key),
  });
  return id;
}
