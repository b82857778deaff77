import { DAY_MS, HOUR_MS, later } from '@candor/kernel';
import { json, timestamp } from '../../platform/database/sql.ts';
import { type CastCustomer, CUSTOMERS, fixedId, OPERATORS } from '../../seed/cast.ts';
import { HISTORY_DAYS } from '../../seed/plan-history.ts';
import type { SeedGiven, Story } from '../../seed/story.ts';

const GRANTED_REASON = 'Granted for the sandbox, where nothing has been traded yet';
const ROLE_REASON = 'The sandbox has somebody in every role';

type Seeded = {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly was: Readonly<Record<string, unknown>>;
  readonly reason: string;
};

/**
 * Levels and roles of the cast. They can only be given by two operators, so the sandbox gives them that way too: Olive
 * proposed and Ada approved, and both names stand in the approvals.
 */
export async function seedApprovals({ db }: Pick<SeedGiven, 'db'>, { start }: Pick<Story, 'start'>): Promise<void> {
  const seeded = Object.values(CUSTOMERS).flatMap((person) => [...levelOf(person), ...rolesOf(person)]);
  const proposedAt = timestamp(later(start, -DAY_MS));
  const decidedAt = timestamp(later(start, HOUR_MS - DAY_MS));
  for (const [index, { kind, payload, was, reason }] of seeded.entries()) {
    const id = fixedId('apr', index + 1);
    await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
      values (${id}, ${kind}, ${String(payload.userId)}, ${json(payload)}, ${json(was)}, ${reason},
        ${OPERATORS.olive.id}, ${proposedAt})
      on conflict do nothing`;
    await db.run`update approval set state = 'approved', decided_by = ${OPERATORS.ada.id}, decided_at = ${decidedAt}
      where id = ${id} and state = 'waiting'`;
  }
  // One is left for whoever tries the console: Ada, or anybody else but Olive, may decide it.
  await db.run`insert into approval (id, kind, subject, payload, was, reason, created_by, created_at)
    values (${fixedId('apr', seeded.length + 1)}, 'setting.change', 'address.coolOffHours',
      ${json({ key: 'address.coolOffHours', value: 48 })}, ${json({ version: 0, value: 24 })},
      'Two days leave more time to notice a stolen phone', ${OPERATORS.olive.id}, ${timestamp(later(start, (HISTORY_DAYS - 1) * DAY_MS))})
    on conflict do nothing`;
}

function levelOf({ id: userId, level }: CastCustomer): readonly Seeded[] {
  if (level === 0) return [];
  return [{ kind: 'user.level', payload: { userId, level }, was: { level: null }, reason: GRANTED_REASON }];
}

function rolesOf({ id: userId, roles }: CastCustomer): readonly Seeded[] {
  if (roles.length === 0) return [];
  return [{ kind: 'user.roles', payload: { userId, roles }, was: { roles: [] }, reason: ROLE_REASON }];
}
