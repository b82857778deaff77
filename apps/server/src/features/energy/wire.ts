import type { EnergyOrder } from '@candor/contract';
import { money } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { OrderRow } from './rows.ts';

export function showOrder(row: OrderRow): EnergyOrder {
  return {
    id: row.id,
    state: row.state,
    receiver: row.receiver,
    energy: row.energy,
    hours: row.hours,
    price: onWire(money(row.asset, row.price)),
    refunded: row.refunded === 0n ? null : onWire(money(row.asset, row.refunded)),
    reason: row.reason,
    delivered: row.delivered,
    stake: row.delivered === null ? null : onWire(money('TRX', row.stake)),
    paidAt: row.paid_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
