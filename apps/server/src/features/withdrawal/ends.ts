import type { WithdrawalReason } from '@candor/contract';
import { decideEnd, type End, type EndRefusal, endAccounts } from '@candor/domain/withdrawal';
import { formatUuid, type Id, ok, type Result, refuse } from '@candor/kernel';
import type { RowWrite, Uuid } from '@candor/ledger';
import type { AuditActor } from '../../platform/audit.ts';
import { canonicalJson, sha256Hex } from '../../platform/canonical.ts';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { retryOnConflict } from '../../services/ledger/retry-on-conflict.ts';
import { stepWrite } from './event-row.ts';
import { toRule, type WithdrawalRow } from './rows.ts';
import { withdrawalStore } from './store.ts';

/** The one movement that may end a withdrawal, made from its id alone: there cannot be a second. */
export function endIdOf(id: Id<'wdr'>): Uuid {
  return formatUuid(Buffer.from(sha256Hex(`withdrawal end ${id}`), 'hex'), 8);
}

export type EndGiven = {
  readonly by: AuditActor;
  readonly reason?: WithdrawalReason;
  readonly note?: string | null;
  /** Rows that belong to it besides: the line of a payout file. */
  readonly rows?: readonly RowWrite[];
};

export type Ended = { readonly row: WithdrawalRow; readonly isReplay: boolean };

type Needed = Pick<Platform, 'clock' | 'db' | 'ledger' | 'outgoing'>;

/** How often others may be quicker before this one gives up. */
const TRIES = 5;

/**
 * [WDR-12] Frees or spends the money and writes the end, both or neither. Of several who end one withdrawal at once the
 * first is written; the others read it anew and are told what it is now.
 */
export async function endWithdrawal(
  platform: Needed,
  id: Id<'wdr'>,
  end: End,
  given: EndGiven,
): Promise<Result<Ended, EndRefusal | 'call.busy' | 'call.notFound'>> {
  const { clock, db, ledger } = platform;
  const ended = await retryOnConflict(TRIES, async () => {
    const row = await withdrawalStore(db).find(id);
    if (row === undefined) return refuse('call.notFound');
    const record = toRule(row);
    const rows = endRows(platform, row, end, given, clock.now());
    const sent = await ledger.submit({
      id: endIdOf(id),
      requestHash: sha256Hex(canonicalJson({ id, end })),
      book: 'real',
      kind: end === 'confirmed' ? 'withdrawal.paid' : 'withdrawal.returned',
      cause: { type: 'withdrawal', id },
      accounts: endAccounts(record, end),
      holds: [record.holdId],
      decide: (view) => {
        const decided = decideEnd(record, end, view);
        return decided.ok ? ok({ ...decided.value, rows }) : decided;
      },
    });
    if (sent.ok) return ok({ row: (await withdrawalStore(db).find(id)) ?? row, isReplay: sent.value.isReplay });
    switch (sent.code) {
      case 'ledger.conflict':
      case 'withdrawal.tooLate':
      case 'withdrawal.decided':
      case 'call.busy':
        return refuse(sent.code);
      default:
        // Ended before, in another way.
        return refuse('withdrawal.decided');
    }
  });
  if (ended.ok) return ended;
  // It was signed, and that attempt came to nothing; another will follow, and nobody may step in between.
  return refuse(ended.code === 'ledger.conflict' ? 'withdrawal.tooLate' : ended.code);
}

function endRows(
  { outgoing }: Pick<Platform, 'outgoing'>,
  row: WithdrawalRow,
  end: End,
  { by, reason, note = null, rows = [] }: EndGiven,
  now: ReturnType<Platform['clock']['now']>,
): readonly RowWrite[] {
  const isTakenBack = end === 'revoked' || end === 'rejected';
  const at = timestamp(now);
  const change = {
    ...write`update withdrawal set state = ${end}, state_at = ${at}, ended_at = ${at}, cool_until = null,
        reason = ${reason ?? null}::text, note = ${note || null}::text
      where id = ${row.id} and state = ${row.state} and payment_id is not distinct from ${row.payment_id}::text`,
    expect: 1,
  };
  const said = [reason, note].filter((part) => part).join(': ');
  return [
    change,
    // A payment that is planned is taken back with it; one that is signed undoes all of this.
    ...(isTakenBack && row.payment_id !== null ? outgoing.cancel(row.payment_id) : []),
    ...rows,
    stepWrite({ id: row.id, state: end, at: now, by, note: said || null }),
  ];
}
