import type { Withdrawal } from '@candor/contract';
import { stageOf, wayOver } from '@candor/domain/withdrawal';
import { subtract } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import { moneyOf, type WithdrawalRow } from './rows.ts';

export function showWithdrawal(row: WithdrawalRow): Withdrawal {
  const [amount, fee] = [moneyOf(row.asset, row.amount), moneyOf(row.asset, row.fee)];
  return {
    id: row.id,
    way: wayOver(row.network, row.asset),
    network: row.network,
    stage: stageOf(row),
    amount: onWire(amount),
    fee: onWire(fee),
    net: onWire(subtract(amount, fee)),
    to: { id: row.binding_id, label: row.label, text: row.to_text },
    requestedAt: row.requested_at,
    endedAt: row.ended_at,
    coolUntil: row.cool_until,
    reason: row.reason,
    note: row.note,
    txid: row.txid,
  };
}
