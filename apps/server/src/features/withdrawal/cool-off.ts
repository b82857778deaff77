import { assessRisk, coolUntil, firstState, wayOver } from '@candor/domain/withdrawal';
import { type Id, ok, type Result, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { endWithdrawal } from './ends.ts';
import { BY_ITSELF, noteStep } from './event-row.ts';
import { follow } from './follow.ts';
import { readAccount } from './risk-facts.ts';
import { moneyOf, type WithdrawalRow } from './rows.ts';
import { withdrawalStore } from './store.ts';
import { readTerms } from './terms.ts';

/** [WDR-9] Goes on with a withdrawal whose time is over: judged by what is known now, not by what was when it was asked for. */
export async function endCoolOff(platform: Platform, id: Id<'wdr'>): Promise<void> {
  const done = await platform.db.transaction((tx) => judgeAgain(platform, tx, id));
  if (!done.ok && done.code === 'unbound') {
    await endWithdrawal(platform, id, 'rejected', { by: BY_ITSELF, reason: 'bindingRemoved' });
  }
  await follow(platform, id);
}

async function judgeAgain(platform: Platform, tx: Tx, id: Id<'wdr'>): Promise<Result<null, 'unbound'>> {
  const { clock, holds } = platform;
  const store = withdrawalStore(tx);
  if (!(await store.lock(id))) return ok(null);
  const row = await store.find(id);
  const now = clock.now();
  if (row?.state !== 'cooling' || row.cool_until === null || row.cool_until > now) return ok(null);
  if (!row.is_still_bound) return refuse('unbound');
  const hold = await holds.find(tx, row.user_id);
  const until = coolUntil(now, [hold?.until ?? null]);
  if (until !== null) {
    await tx.run`update withdrawal set cool_until = ${timestamp(until)} where id = ${id}`;
    return ok(null);
  }
  const flags = await assessAgain(platform, tx, row);
  const state = firstState({ coolUntil: null, flags, needsSecond: row.needs_second });
  const approvedBy = state === 'approved' ? 'automatic' : null;
  await tx.run`update withdrawal set state = ${state}, state_at = ${timestamp(now)}, cool_until = null,
    flags = ${[...flags]}, approved_by = ${approvedBy} where id = ${id}`;
  await noteStep(tx, { id, state, at: now, by: BY_ITSELF, note: flags.join(' ') || null });
  return ok(null);
}

async function assessAgain(platform: Platform, tx: Tx, row: WithdrawalRow) {
  const store = withdrawalStore(tx);
  const now = platform.clock.now();
  const account = await readAccount(tx, row.user_id);
  const person = await tx.one`select certified_at is not null as is_certified, banned_at is not null as is_banned
    from app_user where id = ${row.user_id}`;
  const terms = await readTerms(platform, wayOver(row.network, row.asset), { level: row.level, isVip: false });
  return assessRisk(terms, {
    now,
    amount: moneyOf(row.asset, row.amount),
    passedToday: await store.passedToday(row.user_id, row.asset, now),
    accountSince: account.since,
    isCertified: person.is_certified === true,
    isBanned: person.is_banned === true,
    isPaidBefore: (await store.timesPaid(row.user_id, row.to_key)) > 0,
    // What was true of the moment it was asked for stays so.
    isNewDevice: row.is_new_device,
    hasLookAlike: row.flags.includes('lookAlike'),
    isOtherPayee: row.flags.includes('otherPayee'),
  });
}
