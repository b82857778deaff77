import type { Network, WithdrawalFlag, WithdrawalState } from '@candor/contract';
import type { SharedLimit } from '@candor/domain/withdrawal';
import type { Id, Instant, Money } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import { countedIn } from '../../services/money-out/money-out.ts';
import type { Destination } from './destinations.ts';
import { MOST_OPEN } from './risk-facts.ts';

export type NewWithdrawal = {
  readonly id: Id<'wdr'>;
  readonly userId: Id<'usr'>;
  readonly network: Network | null;
  readonly amount: Money;
  readonly fee: Money;
  readonly holdId: string;
  readonly to: Destination;
  readonly state: WithdrawalState;
  readonly coolUntil: Instant | null;
  readonly flags: readonly WithdrawalFlag[];
  readonly needsSecond: boolean;
  readonly sessionId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly isNewDevice: boolean;
  readonly now: Instant;
  readonly dayAgo: Instant;
  readonly perDay: Money;
  readonly shared: SharedLimit;
  readonly automaticPerDay: Money;
};

/**
 * The row, unless meanwhile the day's limit was used up, the automatic one was, or the destination was removed. The
 * ledger's writer is one, so two requests that each fit alone cannot both be written.
 */
export function insertWithdrawal(row: NewWithdrawal): RowWrite {
  const { asset } = row.amount;
  const amount = String(row.amount.minor);
  const [at, dayAgo] = [timestamp(row.now), timestamp(row.dayAgo)];
  const { worth, price } = countedIn(row.shared, row.amount);
  const isAutomatic = row.state === 'approved';
  return {
    ...write`insert into withdrawal (id, user_id, network, asset, amount, fee, hold_id, binding_id, label, to_text, to_key,
        sealed, state, state_at, cool_until, flags, needs_second, approved_by, session_id, ip, user_agent, is_new_device,
        requested_at, worth, price)
      select ${row.id}, ${row.userId}, ${row.network}::text, ${asset}, ${amount}::numeric,
        ${String(row.fee.minor)}::numeric, ${row.holdId}::uuid, ${row.to.bindingId}, ${row.to.label}, ${row.to.text},
        ${row.to.key}, ${row.to.sealed}::bytea, ${row.state}, ${at}::timestamptz,
        ${row.coolUntil === null ? null : timestamp(row.coolUntil)}::timestamptz, ${[...row.flags]}::text[],
        ${row.needsSecond}::boolean, ${isAutomatic ? 'automatic' : null}::text, ${row.sessionId}, ${row.ip},
        ${row.userAgent}, ${row.isNewDevice}::boolean, ${at}::timestamptz, ${worth}::numeric, ${price}::numeric
      where ${amount}::numeric + money_out_since(${row.userId}, ${asset}, ${dayAgo}::timestamptz)
          <= ${String(row.perDay.minor)}::numeric
        and ${worth}::numeric + worth_out_alone(${row.userId}, ${dayAgo}::timestamptz)
          <= ${String(row.shared.perDay.minor)}::numeric
        and (not ${isAutomatic}::boolean or ${amount}::numeric + (
          select coalesce(sum(amount), 0) from withdrawal
          where user_id = ${row.userId} and asset = ${asset} and requested_at > ${dayAgo}::timestamptz
            and approved_by = 'automatic' and state not in ('rejected', 'revoked', 'failed_onchain'))
          <= ${String(row.automaticPerDay.minor)}::numeric)
        and (select count(*) from withdrawal where user_id = ${row.userId} and ended_at is null) < ${MOST_OPEN}
        and (exists (select from digital_address where id = ${row.to.bindingId} and user_id = ${row.userId}
            and removed_at is null and address = ${row.to.text})
          or exists (select from bank_card where id = ${row.to.bindingId} and user_id = ${row.userId}
            and removed_at is null and number_tag = ${row.to.key}))`,
    expect: 1,
  };
}
