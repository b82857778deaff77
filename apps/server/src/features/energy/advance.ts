import { blocksOf, energyOf, stakeFor } from '@candor/domain/energy';
import { type Id, later, MINUTE_MS } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkReceiver, heedFaults, readDesk, readPromised } from './chain-facts.ts';
import { deliver, refund } from './ends.ts';
import { notifyChange } from './notify.ts';
import { closeOrReclaim, followReclaim } from './reclaim.ts';
import type { OrderRow } from './rows.ts';
import { energyStore } from './store.ts';

/** [NRG-11] How long an order waits for a node, the signer or funds before the money goes back. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** A node may be behind the one that showed the transaction as solid. */
const LAG_MS = 2 * MINUTE_MS;

/**
 * Takes an order as far as it can go now: everything it needs is read anew, from the database and from the chain. It may die at
 * any line and be called again, twice at once too.
 */
export async function advance(platform: Platform, id: Id<'nrg'>): Promise<void> {
  const row = await energyStore(platform.db).find(id);
  switch (row?.state) {
    case 'paid':
      return startDelegation(platform, row);
    case 'delegating':
      return followDelegation(platform, row);
    case 'active':
      return closeOrReclaim(platform, row);
    case 'reclaiming':
      return followReclaim(platform, row);
    default:
  }
}

function isTooLate({ clock }: Pick<Platform, 'clock'>, row: OrderRow): boolean {
  return clock.now() >= later(row.paid_at, PATIENCE_MS);
}

/** [NRG-4] [NRG-5] [NRG-7] [NRG-8] The chain as it is now decides, not as it was when the price was told. */
async function startDelegation(platform: Platform, row: OrderRow): Promise<void> {
  const { clock, db, newId, outgoing } = platform;
  const desk = await readDesk(platform);
  if (!desk.ok) return isTooLate(platform, row) ? refund(platform, row, 'chainAway') : undefined;
  const { figures, delegable } = desk.value;
  const receiver = await checkReceiver(platform, desk.value, row.receiver, row.id);
  if (!receiver.ok) {
    if (receiver.code === 'energy.chainAway') {
      return isTooLate(platform, row) ? refund(platform, row, 'chainAway') : undefined;
    }
    return refund(platform, row, receiver.code === 'energy.receiverBusy' ? 'receiverBusy' : 'receiver');
  }
  const lockBlocks = blocksOf(row.hours);
  if (BigInt(lockBlocks) > figures.maxLockBlocks) return refund(platform, row, 'lockTooLong');
  const stake = stakeFor(row.energy, figures);
  if (stake > delegable - (await readPromised(platform, row.id))) return refund(platform, row, 'noCapacity');

  await db.transaction(async (tx) => {
    const locked = await energyStore(tx).lock(row.id);
    if (locked?.state !== 'paid') return;
    const now = clock.now();
    await outgoing.enqueueIn(tx, {
      id: newId('pay'),
      chain: 'tron',
      purpose: 'delegate',
      ref: row.id,
      to: row.receiver,
      token: null,
      units: stake,
      lockBlocks,
      approvedBy: 'automatic',
    });
    await tx.run`update energy_order set state = 'delegating', state_at = ${timestamp(now)}, stake = ${String(stake)}::numeric
      where id = ${row.id} and state = 'paid'`;
    await notifyChange(platform, tx, row, 'delegating', now);
  });
  platform.outbox.wake();
}

async function followDelegation(platform: Platform, row: OrderRow): Promise<void> {
  const payment = await platform.outgoing.findFor('delegate', row.id);
  if (!payment) return;
  switch (payment.state) {
    case 'confirmed':
      return verify(platform, row, payment.endedAt ?? row.state_at);
    case 'failed':
      return refund(platform, row, 'chainFailed');
    case 'cancelled':
      return refund(platform, row, 'timeout');
    default: {
      if (!isTooLate(platform, row)) return;
      // Only what can never be signed any more, or is provably dead, is given back.
      const { id } = payment;
      const isOver = await platform.db.transaction((tx) => takeBack(platform, tx, id));
      return isOver ? refund(platform, row, 'timeout') : undefined;
    }
  }
}

async function takeBack({ outgoing }: Platform, tx: Tx, id: Id<'pay'>): Promise<boolean> {
  return (await outgoing.cancelIn(tx, id)) || (await outgoing.giveUp(tx, id));
}

/** [NRG-9] Nobody's word counts but the chain's, read by us. */
async function verify(platform: Platform, row: OrderRow, confirmedAt: OrderRow['paid_at']): Promise<void> {
  const found = await heedFaults(async () => {
    const desk = await readDesk(platform);
    if (!desk.ok) return desk;
    const { reader, wallet, figures } = desk.value;
    const lent = await reader.delegations(wallet, row.receiver);
    return { ok: true as const, value: { lent: lent.find(({ resource }) => resource === 'ENERGY'), figures } };
  });
  // What is on the chain stays there; it is asked again until it answers.
  if (!found.ok) return;
  const { lent, figures } = found.value;
  const isWhole = lent !== undefined && lent.sun >= row.stake && lent.lockedUntil !== null;
  if (!isWhole && platform.clock.now() < later(confirmedAt, LAG_MS)) return;
  const delivered = lent ? energyOf(lent.sun, figures) : 0;
  if (!lent || delivered === 0) return refund(platform, row, 'notDelivered');
  await deliver(platform, row.id, {
    delivered: Math.min(delivered, row.energy),
    stake: lent.sun,
    until: lent.lockedUntil ?? platform.clock.now(),
  });
}
