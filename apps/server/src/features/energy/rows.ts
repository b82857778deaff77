import { ENERGY_ASSETS, ENERGY_REASONS, ENERGY_STATES } from '@candor/contract/energy/fields';
import { zId } from '@candor/contract/fields';
import type { EnergyOrder as Rule } from '@candor/domain/energy';
import { money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';

const OrderRow = z.object({
  id: zId('nrg'),
  user_id: zId('usr'),
  receiver: z.string(),
  energy: z.number(),
  hours: z.number(),
  asset: z.enum(ENERGY_ASSETS),
  price: zMinor,
  hold_id: z.string(),
  state: z.enum(ENERGY_STATES),
  state_at: zMoment,
  stake: zMinor,
  delivered: z.nullable(z.number()),
  refunded: zMinor,
  reason: z.nullable(z.enum(ENERGY_REASONS)),
  reclaims: z.number(),
  quoted_at: zMoment,
  paid_at: zMoment,
  expires_at: z.nullable(zMoment),
  ended_at: z.nullable(zMoment),
});
export type OrderRow = z.infer<typeof OrderRow>;

export function toOrder(row: unknown): OrderRow {
  return OrderRow.parse(row);
}

const NamedRow = z.extend(OrderRow, { uid: z.string(), username: z.string(), waits_for: z.nullable(z.string()) });
export type NamedRow = z.infer<typeof NamedRow>;

export function toNamed(row: unknown): NamedRow {
  return NamedRow.parse(row);
}

const QuoteRow = z.object({
  id: zId('nrg'),
  user_id: zId('usr'),
  receiver: z.string(),
  energy: z.number(),
  hours: z.number(),
  trx: zMinor,
  usdt: z.nullable(zMinor),
  quoted_at: zMoment,
  expires_at: zMoment,
});
export type QuoteRow = z.infer<typeof QuoteRow>;

export function toQuote(row: unknown): QuoteRow {
  return QuoteRow.parse(row);
}

/** As the rules see it. */
export function toRule(row: OrderRow): Rule {
  return {
    id: row.id,
    userId: row.user_id,
    state: row.state,
    energy: row.energy,
    price: money(row.asset, row.price),
    holdId: row.hold_id,
  };
}
