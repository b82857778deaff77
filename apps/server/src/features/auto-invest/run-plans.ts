import type { SkipReason } from '@candor/contract/auto-invest/fields';
import { judgeSlot, ownerSkip, skipReasonOf, slotAt } from '@candor/domain/auto-invest';
import { endingMarkets, endingOf } from '@candor/domain/market';
import { type Instant, later, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Running, runEvery } from '../../platform/run-every.ts';
import { buyOnce, finishedEvents, planEvent } from './buy.ts';
import { readOwner } from './owner.ts';
import { type PlanRow, pairOfPlan, scheduleOf } from './rows.ts';
import { sellOut } from './sell.ts';
import { planStore } from './store.ts';

const EVERY_MS = 1_000;
/** What one look takes up at most, and how many of them at a time: the engine puts those together into one batch. */
const MOST_AT_ONCE = 500;
const TOGETHER = 16;
const MISSED_AT_ONCE = 100;

export function runAutoInvest(platform: Platform): Running {
  return runEvery(
    EVERY_MS,
    () => runDuePlans(platform),
    (error) => platform.log.warn('invest.look_failed', 'Plans could not be looked at; retrying', { err: error }),
  );
}

/** One look at every plan that is due. How many there were. */
export async function runDuePlans(platform: Platform): Promise<number> {
  const [store, now] = [planStore(platform.db), platform.clock.now()];
  const ending = [...endingMarkets(now).keys()];
  if (ending.length > 0) await store.hurry(ending, now, later(now, MINUTE_MS));
  const due = await store.due(now, MOST_AT_ONCE);
  for (let from = 0; from < due.length; from += TOGETHER) {
    await Promise.all(due.slice(from, from + TOGETHER).map((plan) => advanceSafely(platform, plan)));
  }
  return due.length;
}

async function advanceSafely(platform: Platform, plan: PlanRow): Promise<void> {
  // One that cannot go on holds up nobody.
  await advance(platform, plan).catch((error: unknown) =>
    platform.log.warn('invest.run_failed', 'A run of a plan failed; retrying', { err: error, plan: plan.id }),
  );
}

/** Takes a plan one step on. It may die at any line and be called again, twice at once too. */
async function advance(platform: Platform, plan: PlanRow): Promise<void> {
  const now = platform.clock.now();
  const isEnding = endingOf(pairOfPlan(plan), now) !== null;
  if (isEnding || plan.next_slot >= plan.planned) return endPlan(platform, plan);
  const missed = missedSlots(plan, now);
  if (missed.length > 0) return skip(platform, plan, missed, 'missed');
  const dueAt = slotAt(scheduleOf(plan), plan.next_slot);
  const { user, facts } = await readOwner(platform, plan.user_id, plan.book);
  const current = [{ slot: plan.next_slot, dueAt }];
  const against = ownerSkip(facts);
  if (against !== null) return skip(platform, plan, current, against);
  const nextAt = lookAfter(plan, plan.next_slot + 1, now);
  const bought = await buyOnce(platform, plan, user, { slot: plan.next_slot, dueAt, nextAt });
  if (bought === 'priceGuard') return skip(platform, plan, current, 'priceGuard');
  if (bought.ok) return;
  const reason = skipReasonOf(bought.code);
  // Busy, or changed in between: the next look tries again, until the slot is missed.
  if (reason !== undefined) await skip(platform, plan, current, reason);
}

/** [AIV-6] */
function missedSlots(plan: PlanRow, now: Instant): { slot: number; dueAt: Instant }[] {
  const schedule = scheduleOf(plan);
  const missed: { slot: number; dueAt: Instant }[] = [];
  for (let slot = plan.next_slot; slot < plan.planned && missed.length < MISSED_AT_ONCE; slot += 1) {
    const dueAt = slotAt(schedule, slot);
    if (judgeSlot(dueAt, plan.period, now) !== 'missed') break;
    missed.push({ slot, dueAt });
  }
  return missed;
}

/** When the plan is looked at once this slot is the next; after the last one, at once, to end it. */
function lookAfter(plan: PlanRow, slot: number, now: Instant): Instant {
  return slot >= plan.planned ? now : slotAt(scheduleOf(plan), slot);
}

async function skip(
  { clock, db, outbox }: Platform,
  plan: PlanRow,
  slots: readonly { readonly slot: number; readonly dueAt: Instant }[],
  reason: SkipReason,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const nextAt = lookAfter(plan, plan.next_slot + slots.length, now);
    if (!(await planStore(tx).skip(plan, slots, reason, now, nextAt))) return;
    await outbox.add(tx, [planEvent(plan, 'inProgress', 'skipped')]);
  });
  outbox.wake();
}

/** [AIV-11] */
async function endPlan(platform: Platform, plan: PlanRow): Promise<void> {
  // [LST-10] As it was to end, as long as the market trades; then the coins are kept.
  const ending = endingOf(pairOfPlan(plan), platform.clock.now());
  const endedFor = ending !== null && plan.next_slot < plan.planned ? 'delisted' : null;
  if (plan.at_end === 'keep' || plan.coins === 0n || ending === 'delisted') {
    return finishKeeping(platform, plan, endedFor);
  }
  const { user, facts } = await readOwner(platform, plan.user_id, plan.book);
  const against = ownerSkip(facts);
  if (against !== null) return wait(platform, plan, against);
  const sold = await sellOut(platform, plan, user, endedFor);
  if (sold.ok) return;
  if (sold.code === 'auto-invest.nothingToSell') return finishKeeping(platform, plan, endedFor);
  return wait(platform, plan, skipReasonOf(sold.code) ?? null);
}

function wait({ clock, db }: Platform, plan: PlanRow, reason: SkipReason | null): Promise<void> {
  return planStore(db).wait(plan.id, reason, later(clock.now(), MINUTE_MS));
}

/** The plan ends and the coins stay where they are. False where it had ended before. */
export async function finishKeeping(
  { clock, db, outbox }: Pick<Platform, 'clock' | 'db' | 'outbox'>,
  plan: Pick<PlanRow, 'id' | 'market' | 'user_id'>,
  endedFor: PlanRow['ended_for'] = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await planStore(tx).finish(plan.id, clock.now(), endedFor))) return;
    await outbox.add(tx, finishedEvents(plan, endedFor));
  });
  outbox.wake();
}
