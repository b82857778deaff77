import { contract } from '@candor/contract';
import { describeDevice } from '@candor/domain/auth';
import { isPushEndpoint } from '@candor/domain/notices';
import { ok, refuse } from '@candor/kernel';
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
      if (!isOwn) await noteChange(tx, context, 'push.added', true);
      return true;
    });
    if (!isPut) return refuse('push.tooMany');
    outbox.wake();
    return ok(await readState(context, endpoint));
  }),

  handle(contract.unsubscribePush, async ({ id }, context) => {
    const { clock, db, outbox, session, user } = context;
    const isEnded = await db.transaction(async (tx) => {
      const of = await pushStore(tx).end(user.id, id, clock.now());
      // A thief could silence the owner's devices: what another log-in turns off is told as well.
      if (of !== undefined) await noteChange(tx, context, 'push.removed', of !== session.id);
      return of !== undefined;
    });
    outbox.wake();
    return isEnded ? ok({ id }) : refuse('push.unknown');
  }),
];

/** [PSH-1] Somebody who reads along, or silences a device, is seen: behind the bell, on every device, and in the audit. */
async function noteChange(
  tx: Tx,
  { audit, clock, ip, outbox, session, user, userAgent }: CustomerContext,
  action: 'push.added' | 'push.removed',
  isTold: boolean,
): Promise<void> {
  const payload = { what: 'push', session: session.id, at: clock.now() };
  if (isTold) await outbox.add(tx, [{ topic: 'security.changed', key: user.id, payload }]);
  await audit.write(tx, {
    ...{ actor: { type: 'customer', id: user.id, name: user.username }, action, subject: user.id },
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
