import { zAsset, zId, zNetwork } from '@candor/contract/fields';
import { WITHDRAWAL_FLAGS, WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from '@candor/contract/withdrawal/fields';
import type { Withdrawal as Rule } from '@candor/domain/withdrawal';
import type { Asset, Money } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';

/** A row of `withdrawal_seen`. */
const Row = z.object({
  id: zId('wdr'),
  user_id: zId('usr'),
  network: z.nullable(zNetwork),
  asset: zAsset,
  amount: zMinor,
  fee: zMinor,
  hold_id: z.string(),
  binding_id: z.string(),
  label: z.string(),
  to_text: z.string(),
  to_key: z.string(),
  sealed: z.nullable(z.instanceof(Uint8Array)),
  state: z.enum(WITHDRAWAL_STATES),
  state_at: zMoment,
  cool_until: z.nullable(zMoment),
  flags: z.array(z.enum(WITHDRAWAL_FLAGS)),
  needs_second: z.boolean(),
  approved_by: z.nullable(z.string()),
  payment_id: z.nullable(zId('pay')),
  reason: z.nullable(z.enum(WITHDRAWAL_REASONS)),
  note: z.nullable(z.string()),
  session_id: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  is_new_device: z.boolean(),
  requested_at: zMoment,
  ended_at: z.nullable(zMoment),
  uid: z.string(),
  username: z.string(),
  level: z.number(),
  is_on_legal_hold: z.boolean(),
  payment: z.nullable(z.enum(['waiting', 'signed', 'sent', 'mined', 'confirmed', 'failed', 'cancelled'])),
  txid: z.nullable(z.string()),
  signed_at: z.nullable(zMoment),
  sent_at: z.nullable(zMoment),
  stuck: z.nullable(z.string()),
  approval_id: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  proposer: z.nullable(z.string()),
  is_still_bound: z.boolean(),
});
export type WithdrawalRow = z.infer<typeof Row>;

export function toRow(row: unknown): WithdrawalRow {
  return Row.parse(row);
}

export function moneyOf(asset: Asset, minor: bigint): Money {
  return { asset, minor };
}

/** As the rules see it. */
export function toRule(row: WithdrawalRow): Rule {
  return {
    id: row.id,
    userId: row.user_id,
    state: row.state,
    network: row.network,
    amount: moneyOf(row.asset, row.amount),
    fee: moneyOf(row.asset, row.fee),
    holdId: row.hold_id,
    needsSecond: row.needs_second,
    payment: row.payment,
  };
}

const Event = z.object({
  withdrawal_id: zId('wdr'),
  n: z.number(),
  state: z.string(),
  at: zMoment,
  by_type: z.enum(['customer', 'operator', 'system']),
  by_id: z.string(),
  by_name: z.string(),
  note: z.nullable(z.string()),
});
export type WithdrawalEvent = z.infer<typeof Event>;

export function toEvent(row: unknown): WithdrawalEvent {
  return Event.parse(row);
}
