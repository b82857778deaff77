import type { QueuedWithdrawal } from '@candor/contract';
import { type Instant, instant, isId } from '@candor/kernel';
import type { Place } from './console-store.ts';
import type { WithdrawalRow } from './rows.ts';
import { showWithdrawal } from './wire.ts';

export function showQueued(row: WithdrawalRow): QueuedWithdrawal {
  const { user_id, uid, username, level, approval_id, proposer, proposed_by } = row;
  return {
    ...showWithdrawal(row),
    user: { id: user_id, uid, username, level },
    flags: row.flags,
    needsSecond: row.needs_second,
    since: row.state_at,
    approval: approval_id === null ? null : { id: approval_id, by: proposer ?? '', byId: proposed_by ?? '' },
    stuck: row.ended_at === null ? row.stuck : null,
  };
}

export function writePlace(at: Instant, id: string): string {
  return `${at}.${id}`;
}

/** Undefined for what we did not write. */
export function readPlace(cursor: string, prefix: 'wdr' | 'pof'): Place | undefined {
  const [at = '', id = '', ...rest] = cursor.split('.');
  return rest.length === 0 && /^\d{1,15}$/.test(at) && isId(prefix, id) ? { at: instant(Number(at)), id } : undefined;
}
