import type { CopyCoins, CopyOrderState, LeaveReason } from '@candor/contract/copy-trading/fields';
import type { Id, Instant } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredFollow, StoredOrder, StoredProject } from './rows.ts';
import { copyChanged, type Settled } from './writes.ts';

/** Changes that move no money. Each names what it saw: of two at once, one changes nothing. */
type Changing = Pick<Platform, 'clock' | 'db' | 'outbox'>;

/** Ends an order that was not carried out. False where it has ended already. */
export async function endOrder(
  { clock, db }: Changing,
  { id }: Pick<StoredOrder, 'id'>,
  to: { readonly state: CopyOrderState; readonly refusal?: string },
): Promise<boolean> {
  const changed = await db.run`update copy_order set state = ${to.state}, refusal = ${to.refusal ?? null},
      ended_at = ${timestamp(clock.now())}
    where id = ${id} and ended_at is null`;
  return changed === 1;
}

/** [CPY-14] Asked again, one may keep the coins instead of selling them; nothing else changes. */
export async function leave(
  { db, outbox }: Pick<Platform, 'db' | 'outbox'>,
  { id, userId, projectId }: StoredFollow,
  why: LeaveReason,
  coins: CopyCoins,
): Promise<void> {
  await db.transaction(async (tx) => {
    const remaining = await tx.run`update copy_follow set state = 'leaving', left_for = ${why}, at_end = ${coins},
        revision = revision + 1 where id = ${id} and state = 'following'`;
    if (remaining === 1) {
      await outbox.add(tx, [copyChanged(userId, projectId, why === 'stopLoss' ? 'stopLoss' : 'left')]);
    } else if (coins === 'keep') {
      await tx.run`update copy_follow set at_end = 'keep', waits_for = null, revision = revision + 1
        where id = ${id} and state = 'leaving' and at_end = 'sell'`;
    }
  });
  outbox.wake();
}

export async function waitFor({ db }: Pick<Platform, 'db'>, { id }: StoredFollow, code: string): Promise<void> {
  await db.run`update copy_follow set waits_for = ${code} where id = ${id} and state = 'leaving'
    and waits_for is distinct from ${code}`;
}

/** [CPY-9] False where it is not waiting any more. The order's row is locked, so that it is not sent meanwhile. */
export async function cancelPart({ clock, db }: Changing, follow: StoredFollow, orderId: Id<'cpo'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = await tx.maybeOne`select 1 from copy_order
      where id = ${orderId} and project_id = ${follow.projectId} and state = 'waiting' for update`;
    if (!waiting) return false;
    await tx.run`insert into copy_part (order_id, follow_id, left_out, put, paid, brought, fee, at)
      values (${orderId}, ${follow.id}, 'cancelled', 0, 0, 0, 0, ${timestamp(clock.now())}) on conflict do nothing`;
    // Whoever is sending it right now has seen another revision, and begins again without this part.
    await tx.run`update copy_follow set revision = revision + 1 where id = ${follow.id}`;
    return true;
  });
}

export type NewOrder = Pick<StoredOrder, 'id' | 'side' | 'kind' | 'price' | 'amount'> & { readonly at: Instant };

export async function insertOrder(db: Queries, { id: projectId }: StoredProject, given: NewOrder): Promise<void> {
  await db.run`insert into copy_order (id, project_id, side, kind, price, amount, state, placed_at)
    values (${given.id}, ${projectId}, ${given.side}, ${given.kind},
      ${given.price === null ? null : String(given.price)}::numeric, ${String(given.amount)}::numeric,
      ${given.kind === 'limit' ? 'waiting' : 'decided'}, ${timestamp(given.at)})`;
}

/** [CPY-15] Nobody follows it any more, and what waited is cancelled. */
export async function beginEnd({ clock, db }: Changing, project: StoredProject): Promise<void> {
  await db.transaction((tx) => beginEndIn(tx, project, clock.now()));
}

/** In the transaction of whoever asks. False where it ends already. */
export async function beginEndIn(tx: Queries, { id }: StoredProject, now: Instant): Promise<boolean> {
  const ending = await tx.run`update copy_project set state = 'ending'
    where id = ${id} and state in ('pending', 'open', 'suspended')`;
  if (ending === 0) return false;
  await tx.run`update copy_order set state = 'cancelled', ended_at = ${timestamp(now)}
    where project_id = ${id} and state = 'waiting'`;
  return true;
}

export async function finishEnd({ clock, db, outbox }: Changing, { id, leaderId }: StoredProject): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.run`update copy_project set state = 'ended', ended_at = ${timestamp(clock.now())}
      where id = ${id} and state = 'ending'
        and not exists (select from copy_follow f join app_user u on u.id = f.user_id
          where f.project_id = ${id} and f.state <> 'ended' and u.legal_hold is null)`;
    if (ended === 1) await outbox.add(tx, [copyChanged(leaderId, id, 'ended')]);
  });
  outbox.wake();
}

/** [CPY-17] One an hour; the first one counts. */
export async function addPoint(
  { db }: Pick<Platform, 'db'>,
  { id }: StoredProject,
  at: Instant,
  point: { leader: bigint; all: bigint; followers: number; median: number | null },
): Promise<void> {
  await db.run`insert into copy_point (project_id, at, leader_equity, all_equity, followers, median_ppm)
    values (${id}, ${timestamp(at)}, ${String(point.leader)}::numeric, ${String(point.all)}::numeric,
      ${point.followers}, ${point.median}) on conflict do nothing`;
}

/** [CPY-13] A week in which nothing was made above the mark is settled, too. False where the follow was changed meanwhile. */
export async function settleNothing(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  { follow, period, equity, high, markPrice }: Omit<Settled, 'now'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const changed = await tx.run`update copy_follow set high = ${String(high)}::numeric, revision = revision + 1
      where id = ${follow.id} and revision = ${follow.revision}`;
    if (changed === 0) return false;
    await tx.run`insert into copy_settlement (follow_id, period, equity, due, cash, coins, mark, at)
      values (${follow.id}, ${period}, ${String(equity)}::numeric, 0, 0, 0,
        ${markPrice === null ? null : String(markPrice)}::numeric, ${timestamp(clock.now())}) on conflict do nothing`;
    return true;
  });
}

/** [CPY-14] Ends a follow of which nothing is left. */
export async function endEmpty(
  { clock, db, outbox }: Changing,
  { id, userId, projectId, isLeader, amount, revision }: StoredFollow,
  end: { readonly leaderEquity: bigint | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx.run`update copy_follow set state = 'ended', cost = 0, waits_for = null, end_equity = 0,
        end_leader_equity = ${end.leaderEquity === null ? null : String(end.leaderEquity)}::numeric,
        ended_at = ${timestamp(clock.now())}, revision = revision + 1
      where id = ${id} and state = 'leaving' and revision = ${revision}`;
    if (ended === 0) return;
    if (!isLeader) {
      await tx.run`update copy_project set followed = followed - ${String(amount)}::numeric, followers = followers - 1
        where id = ${projectId}`;
    }
    await outbox.add(tx, [copyChanged(userId, projectId, 'left')]);
  });
  outbox.wake();
}
