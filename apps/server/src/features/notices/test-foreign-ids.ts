import { randomBytes } from 'node:crypto';
import { makeVapidPair } from '@candor/adapters/push';
import type { ForeignIds, Person, Thing } from '../../testing/foreign-ids.ts';
import type { Sandbox } from '../../testing/test-sandbox.ts';
import { pushStore } from './push-store.ts';

export const foreignIds: ForeignIds = {
  customer: (server, who) => ({ psh: async () => [await addBrowser(server, who)] }),
};

async function addBrowser({ platform }: Sandbox, who: Person): Promise<Thing> {
  const { clock, db, newId } = platform;
  const id = newId('psh');
  await pushStore(db).put({
    ...{ id, userId: who.id, sessionId: who.sessionId, lang: 'en', now: clock.now() },
    endpoint: `https://push.example.com/${randomBytes(8).toString('hex')}`,
    // Every key of the curve is like another.
    p256dh: makeVapidPair().publicKey,
    auth: randomBytes(16).toString('base64url'),
  });
  return { id, owner: who.token };
}
