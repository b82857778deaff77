import { type Leaving, leavingsOf, reminderDue, waysOverChains } from '@candor/domain/listing';
import type { Asset } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

/** [LST-28] Tells everybody who has a coin that it will soon no longer leave, once for each step. */
export async function remindHolders({ clock, db, outbox }: Pick<Platform, 'clock' | 'db' | 'outbox'>): Promise<void> {
  const now = clock.now();
  for (const leaving of leavingsOf(waysOverChains())) {
    const { asset, network, delistsAt } = leaving;
    const step = reminderDue(delistsAt, now);
    if (step === null) continue;
    const isSent = await db.transaction(async (tx) => {
      const added = await tx.run`insert into asset_reminder (asset, network, delists_at, step, sent_at)
        values (${asset}, ${network ?? ''}, ${timestamp(delistsAt)}, ${step}, ${timestamp(now)}) on conflict do nothing`;
      if (added === 0) return false;
      await outbox.add(
        tx,
        (await holdersOf(tx, asset)).map((userId) => assetEnding(userId, leaving)),
      );
      return true;
    });
    if (isSent) outbox.wake();
  }
}

function assetEnding(userId: string, { asset, network, delistsAt }: Leaving): LedgerEvent {
  return { topic: 'asset.ending', key: userId, payload: { asset, network, delistsAt } };
}

/** Wherever it lies: spendable, set aside, staked, with a robot or in a project. */
async function holdersOf(db: Queries, asset: Asset): Promise<readonly string[]> {
  const rows = await db.many`select distinct u.id from ledger_account a
      join app_user u on u.id = split_part(a.name, ':', 2)
    where a.book = 'real' and a.asset = ${asset} and a.balance > 0 and a.name like 'user:%'`;
  return rows.map((row) => String(row.id));
}
