import type { ImportState } from '@candor/contract/api-import/fields';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyOwner } from '../../services/messages/notify-owner.ts';
import type { ImportRow } from './store.ts';

type Given = Pick<Platform, 'audit' | 'messages' | 'outbox'>;
type Change = {
  readonly what: 'added' | 'removed' | 'suspended';
  /** Null where the house did it. */
  readonly by: { readonly id: string; readonly username: string } | null;
  readonly row: Pick<ImportRow, 'id' | 'user_id' | 'label' | 'venue'> & Partial<Pick<ImportRow, 'reason'>>;
};

/** Leaves the trace, warns the owner and tells open pages, in the transaction of the change. Nothing of a key is in any of them. */
export async function noteChange(tx: Tx, given: Given, { what, by, row }: Change): Promise<void> {
  await given.audit.write(tx, {
    actor: by
      ? { type: 'customer', id: by.id, name: by.username }
      : { type: 'system', id: 'api-import', name: 'api-import' },
    action: `apiImport.${what}`,
    subject: row.id,
    details: { venue: row.venue, label: row.label, reason: row.reason ?? null },
  });
  await notifyOwner(tx, given.messages, row.user_id, 'apiImport.changed', { what, which: row.label });
  await publishState(tx, given, row, what === 'added' ? 'active' : what);
}

/** Open pages read it again; a suspension is also a notice behind the bell. */
export async function publishState(
  tx: Tx,
  { outbox }: Pick<Given, 'outbox'>,
  { id, user_id }: Pick<ImportRow, 'id' | 'user_id'>,
  state: ImportState | 'removed',
): Promise<void> {
  await outbox.add(tx, [{ topic: 'apiImport.changed', key: user_id, payload: { id, state } }]);
}
