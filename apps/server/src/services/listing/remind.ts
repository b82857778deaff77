import type { MarketId } from '@candor/contract';
import { reminderDue } from '@candor/domain/listing';
import { type MarketPair, marketPairs } from '@candor/domain/market';
import type { Instant } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';

/** [LST-15] Tells those who have something in a market that it will be delisted, once for each step. */
export async function remindOfDelistings({
  clock,
  db,
  outbox,
}: Pick<Platform, 'clock' | 'db' | 'outbox'>): Promise<void> {
  const now = clock.now();
  for (const pair of marketPairs()) {
    const { id, phase, delistsAt } = pair;
    const step = delistsAt === null || phase === 'delisted' ? null : reminderDue(delistsAt, now);
    if (delistsAt === null || step === null) continue;
    const isSent = await db.transaction(async (tx) => {
      const added = await tx.run`insert into delisting_reminder (market, delists_at, step, sent_at)
        values (${id}, ${timestamp(delistsAt)}, ${step}, ${timestamp(now)}) on conflict do nothing`;
      if (added === 0) return false;
      await outbox.add(
        tx,
        (await concerned(tx, pair)).map((userId) => marketEnding(userId, id, delistsAt)),
      );
      return true;
    });
    if (isSent) outbox.wake();
  }
}

function marketEnding(userId: string, market: MarketId, delistsAt: Instant): LedgerEvent {
  return { topic: 'market.ending', key: userId, payload: { market, delistsAt } };
}

/** Whoever has something there that will end; and where the coin is traded nowhere else, whoever has the coin. */
async function concerned(db: Queries, { id, base }: MarketPair): Promise<readonly string[]> {
  const isLast = !marketPairs().some((each) => each.base === base && each.id !== id && each.phase === 'open');
  const rows = await db.many`select user_id from spot_order
      where market = ${id} and state in ('waiting', 'open') and user_id is not null
    union select user_id from margin_position where market = ${id} and state <> 'closed'
    union select user_id from margin_order where market = ${id} and state = 'waiting'
    union select user_id from robot where market = ${id} and state <> 'stopped'
    union select user_id from auto_invest_plan where market = ${id} and state = 'inProgress'
    union select user_id from price_alert where market = ${id} and state = 'waiting'
    union select f.user_id from copy_follow f join copy_project p on p.id = f.project_id
      where p.market = ${id} and f.state <> 'ended'
    union select u.id from app_user u join ledger_account a on a.name = 'user:' || u.id || ':funding'
      where ${isLast} and a.book = 'real' and a.asset = ${base} and a.balance > 0`;
  return rows.map((row) => String(row.user_id));
}
