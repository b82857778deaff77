import type { Instant } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import type { AuditActor } from '../../platform/audit.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';

/** Who moved a withdrawal on when nobody did: a rule, the clock, the chain. */
export const BY_ITSELF: AuditActor = { type: 'system', id: 'withdrawal', name: 'Candor' };

type Step = {
  readonly id: string;
  readonly state: string;
  readonly at: Instant;
  readonly by: AuditActor;
  readonly note: string | null;
};

/** The note of a step that rides along with a movement of money. */
export function stepWrite({ id, state, at, by, note }: Step): RowWrite {
  return {
    ...write`insert into withdrawal_event (withdrawal_id, n, state, at, by_type, by_id, by_name, note)
      select ${id}, coalesce(max(n), 0) + 1, ${state}, ${timestamp(at)}::timestamptz, ${by.type}, ${by.id}, ${by.name},
        ${note}::text
      from withdrawal_event where withdrawal_id = ${id}`,
    expect: 1,
  };
}

/** The same in a transaction. */
export async function noteStep(tx: Queries, { id, state, at, by, note }: Step): Promise<void> {
  await tx.run`insert into withdrawal_event (withdrawal_id, n, state, at, by_type, by_id, by_name, note)
    select ${id}, coalesce(max(n), 0) + 1, ${state}, ${timestamp(at)}::timestamptz, ${by.type}, ${by.id}, ${by.name},
      ${note}::text
    from withdrawal_event where withdrawal_id = ${id}`;
}
