import { randomBytes } from 'node:crypto';
import { linkRows } from '../../services/wallet-links/link-rows.ts';
import type { ForeignIds, Person, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ wlk: async () => [await addLink(server, who)] }),
};

async function addLink({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  const { clock, db, newId, secondFactors } = platform;
  const id = newId('wlk');
  const address = `0x${randomBytes(20).toString('hex')}`;
  await linkRows(db).add({
    id,
    user_id: userId,
    chain: 'ethereum',
    address,
    lookup_key: address,
    domain: 'localhost',
    linked_at: clock.now(),
  });
  // Other things of theirs may have turned a second factor on, and a recovery code is one.
  const [secondCode = ''] = await db.transaction((tx) => secondFactors.newRecoveryCodes(tx, userId));
  return { id, owner: token, fields: { secondCode } };
}
