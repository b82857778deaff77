import { randomBytes } from 'node:crypto';
import { timestamp } from '../../platform/database/sql.ts';
import type { ForeignIds, Person, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ pky: async () => [await addPasskey(server, who)] }),
};

/** The owner must show a second factor to part with one; a recovery code is one. */
async function addPasskey({ platform }: Sandbox, { id: userId, token }: Person): Promise<Thing> {
  const { clock, db, newId, secondFactors } = platform;
  const id = newId('pky');
  await db.run`insert into passkey
      (id, user_id, credential_id, public_key, counter, transports, rp_id, name, is_synced, created_at)
    values (${id}, ${userId}, ${randomBytes(20).toString('base64url')}, ${randomBytes(32)}, 0, '{}', 'localhost', 'Phone',
      false, ${timestamp(clock.now())})`;
  const [secondCode = ''] = await db.transaction((tx) => secondFactors.newRecoveryCodes(tx, userId));
  return { id, owner: token, fields: { secondCode } };
}
