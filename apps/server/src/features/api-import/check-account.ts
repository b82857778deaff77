import type { KeyFaultKind } from '@candor/adapters/exchange-account';
import { type CheckOutcome, decideCheck } from '@candor/domain/api-import';
import { ok } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { keyBox } from './key-box.ts';
import { noteChange, publishState } from './note-change.ts';
import { type ImportRow, importStore } from './store.ts';
import { askVenue, venueAccount } from './venue-accounts.ts';

type Given = Pick<Platform, 'audit' | 'clock' | 'config' | 'db' | 'messages' | 'outbox' | 'vault'>;

/** [APM-6] Asks what a bound key may do now, and does what follows from it. */
export async function checkAccount(given: Given, row: ImportRow): Promise<void> {
  const client = venueAccount(given, row.venue);
  const { sealed } = row;
  if (!client || sealed === null) return;
  const key = await keyBox(given, given.db).open({ ...row, sealed });
  const asked = await askVenue(row.venue, row.user_id, () => client.rights(key));
  if (asked.ok) return applyCheck(given, row, { kind: 'rights', rights: asked.value });
  if (asked.kind === 'key') return applyCheck(given, row, { kind: 'refused', fault: asked.fault });
  await applyCheck(given, row, { kind: 'away' });
}

/** An exchange refused the key while it was read. */
export async function noteRefusedKey(given: Given, row: ImportRow, fault: KeyFaultKind): Promise<void> {
  await applyCheck(given, row, { kind: 'refused', fault });
}

async function applyCheck(given: Given, { id }: ImportRow, outcome: CheckOutcome): Promise<void> {
  const { clock, db, outbox } = given;
  await db.transaction(async (tx) => {
    const store = importStore(tx);
    const row = await store.lockAccount(id);
    // Removed or suspended while the exchange was asked.
    if (!row || row.sealed === null) return ok(undefined);
    const now = clock.now();
    const decision = decideCheck({ venue: row.venue, failingSince: row.failing_since }, outcome, now);
    switch (decision.state) {
      case 'unchanged':
        await store.noteTried(id, now);
        return ok(undefined);
      case 'active':
        await store.noteActive(id, decision.mayTrade, now);
        break;
      case 'failing':
        await store.noteFailing(id, decision.reason, decision.since, now);
        break;
      case 'suspended':
        await store.suspend(id, decision.reason, now);
        await noteChange(tx, given, { what: 'suspended', by: null, row: { ...row, reason: decision.reason } });
        return ok(undefined);
      default:
        return decision satisfies never;
    }
    if (row.state !== decision.state) await publishState(tx, given, row, decision.state);
    return ok(undefined);
  });
  outbox.wake();
}
