import { contract } from '@candor/contract';
import { describeDevice } from '@candor/domain/auth';
import { isPushEndpoint } from '@candor/domain/notices';
import { type Id, ok, refuse } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type CustomerContext, handle } from '../../platform/handle.ts';
import { publicPushKey } from './push-keys.ts';
import { isPoint } from './push-point.ts';
import { pushStore } from './push-store.ts';

export const pushRoutes = [
  handle(contract.pushState, async ({ endpoint }, context) => ok(await readState(context, endpoint))),

  handle(contract.subscribePush, async ({ endpoint, p256dh, auth, isRenewal }, context) => {
    const { clock, config, db, lang, newId, outbox, session, user } = context;
    if (!isPushEndpoint(endpoint, config.mode === 'sandbox')) return refuse('push.badEndpoint');
    if (!isPoint(p256dh)) return refuse('push.badKey');
    const now = clock.now();
    const isPut = await db.transaction(async (tx) => {
      const store = pushStore(tx);
      const known = await store.find(endpoint);
      const isOwn = known?.userId === user.id;
      // Turned off from another device, or by the push service: the app does not turn it on behind its owner's back.
      if (isRenewal === '1' && known?.isEnded) return true;
      if (!(await store.hasRoom(user.id, now, isOwn ? endpoint : ''))) return false;
      if (!isOwn) await store.dropWaiting(endpoint);
      const id = newId('psh');
      await store.put({ id, userId: user.id, sessionId: session.id, endpoint, p256dh, auth, lang, now });
      if (!isOwn) await noteAdded(tx, context);
      return true;
    });
    if (!isPut) return refuse('push.tooMany');
    outbox.wake();
    return ok(await readState(context, endpoint));
  }),

  handle(contract.unsubscribePush, async ({ id }, { clock, db, user }) => {
    const ended = await pushStore(db).end(user.id, id as Id<'psh'>, clock.now());
    return ended === 1 ? ok({ id }) : refuse('push.unknown');
  }),
];

/** [PSH-1] Somebody who reads along is seen: on every other device, and in the audit. */
async function noteAdded(tx: Tx, { audit, clock, ip, outbox, session, user, userAgent }: CustomerContext) {
  const at = clock.now();
  await outbox.add(tx, [
    { topic: 'security.changed', key: user.id, payload: { what: 'push', session: session.id, at } },
  ]);
  await audit.write(tx, {
    actor: { type: 'customer', id: user.id, name: user.username },
    action: 'push.added',
    subject: user.id,
    details: { device: describeDevice(userAgent), ip },
  });
}

async function readState(context: CustomerContext, endpoint: string | undefined) {
  const { clock, db, user } = context;
  const here = endpoint === undefined ? undefined : sha256Hex(endpoint);
  const rows = await pushStore(db).list(user.id, clock.now());
  return {
    publicKey: await publicPushKey(context),
    devices: rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      isThis: row.endpoint_hash === here,
      addedAt: row.created_at,
      deliveredAt: row.delivered_at,
    })),
  };
}
