import { later, MINUTE_MS, ok } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailOwner } from '../../services/messages/notify-owner.ts';
import { heedFaults, readDesk } from './chain-facts.ts';
import { notifyChange } from './notify.ts';
import type { OrderRow } from './rows.ts';
import { energyStore } from './store.ts';

/** The chain counts by its blocks, which may be a little behind our clock. */
const AFTER_END_MS = MINUTE_MS;

/** The payment that takes it back; a failed one is followed by another. */
export function reclaimRef({ id, reclaims }: Pick<OrderRow, 'id' | 'reclaims'>): string {
  return `${id}/${reclaims}`;
}

/** [NRG-13] At its end the stake is taken back; where nothing is lent any more there is nothing to take. */
export async function closeOrReclaim(platform: Platform, row: OrderRow): Promise<void> {
  if (row.expires_at === null || platform.clock.now() < later(row.expires_at, AFTER_END_MS)) return;
  const lent = await readLent(platform, row);
  if (lent === undefined) return;
  return lent === 0n ? close(platform, row) : reclaim(platform, row, lent);
}

/** [NRG-13] Closed when the chain shows nothing; a try that failed is made again. */
export async function followReclaim(platform: Platform, row: OrderRow): Promise<void> {
  const payment = await platform.outgoing.findFor('undelegate', reclaimRef(row));
  if (payment && payment.state !== 'confirmed' && payment.state !== 'failed' && payment.state !== 'cancelled') return;
  const lent = await readLent(platform, row);
  if (lent === undefined) return;
  return lent === 0n ? close(platform, row) : reclaim(platform, row, lent);
}

/** Sun lent to the receiver; undefined while the chain does not answer. */
async function readLent(platform: Platform, { receiver }: OrderRow): Promise<bigint | undefined> {
  const read = await heedFaults(async () => {
    const desk = await readDesk(platform);
    if (!desk.ok) return desk;
    const { reader, wallet } = desk.value;
    const lent = await reader.delegations(wallet, receiver);
    return ok(lent.find(({ resource }) => resource === 'ENERGY')?.sun ?? 0n);
  });
  return read.ok ? read.value : undefined;
}

async function reclaim(platform: Platform, row: OrderRow, lent: bigint): Promise<void> {
  const { clock, db, newId, outgoing } = platform;
  await db.transaction(async (tx) => {
    const locked = await energyStore(tx).lock(row.id);
    if (locked?.state !== row.state || locked.reclaims !== row.reclaims) return;
    const now = clock.now();
    const reclaims = row.reclaims + 1;
    await outgoing.enqueueIn(tx, {
      id: newId('pay'),
      chain: 'tron',
      purpose: 'undelegate',
      ref: reclaimRef({ id: row.id, reclaims }),
      to: row.receiver,
      token: null,
      units: lent,
      approvedBy: 'automatic',
    });
    await tx.run`update energy_order set state = 'reclaiming', state_at = ${timestamp(now)}, reclaims = ${reclaims}
      where id = ${row.id}`;
    if (row.state !== 'reclaiming') await notifyChange(platform, tx, row, 'reclaiming', now);
  });
  platform.outbox.wake();
}

async function close(platform: Platform, row: OrderRow): Promise<void> {
  const { clock, db, messages } = platform;
  await db.transaction(async (tx) => {
    const now = clock.now();
    const closed = await tx.run`update energy_order set state = 'closed', state_at = ${timestamp(now)},
      ended_at = ${timestamp(now)} where id = ${row.id} and state in ('active', 'reclaiming')`;
    if (closed === 0) return;
    await notifyChange(platform, tx, row, 'closed', now);
    const to = `${row.receiver.slice(0, 6)}…${row.receiver.slice(-6)}`;
    await mailOwner(tx, messages, row.user_id, 'energy.ended', { energy: String(row.delivered ?? row.energy), to });
  });
  platform.outbox.wake();
}
