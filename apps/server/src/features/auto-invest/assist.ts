import type { ParsedInputOf } from '@candor/contract';
import type { assistPlan } from '@candor/contract/auto-invest/calls';
import { judgeAssist } from '@candor/domain/auto-invest';
import { maskName } from '@candor/domain/transfer';
import { type Id, MINUTE_MS, ok, refuse } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { CustomerContext } from '../../platform/handle.ts';
import type { TryLimit } from '../../services/session/tries.ts';
import { planEvent } from './buy.ts';
import { type AssistRow, toAssist, toCode } from './rows.ts';

/** A code has eight letters of thirty-one: whoever guesses has to be slow. */
export function codeLimit(userId: string): TryLimit {
  return { key: `assistance-code:${userId}`, allowed: 20, windowMs: 60 * MINUTE_MS };
}

/** [AIV-13] [AIV-14] */
export async function assist(input: ParsedInputOf<typeof assistPlan>, context: CustomerContext) {
  const { clock, newId, once, outbox, tries, user } = context;
  const seconds = await tries.take([codeLimit(user.id)]);
  if (seconds > 0) return refuse('call.tooMany', { seconds });
  const code = input.code.replaceAll(/[\s-]/g, '').toUpperCase();
  const assisted = await once(input, async (tx) => {
    const plan = await assistRows(tx).lockByCode(code, user.id);
    if (!plan) return refuse('auto-invest.unknownCode');
    const judged = judgeAssist({
      isOwner: plan.user_id === user.id,
      isSameDevice: plan.is_same_device,
      hasHelped: plan.has_helped,
      helpers: plan.helpers,
      isInProgress: plan.state === 'inProgress',
    });
    if (!judged.ok) return judged;
    await assistRows(tx).add({
      ...{ id: newId('aia'), planId: plan.id, ownerId: plan.user_id, helperId: user.id },
      at: timestamp(clock.now()),
    });
    await outbox.add(tx, [planEvent(plan, 'inProgress', 'assisted')]);
    return ok({ owner: maskName(plan.username), market: plan.market, helpers: plan.helpers + 1 });
  });
  if (assisted.ok) outbox.wake();
  return assisted;
}

type NewAssist = {
  readonly id: Id<'aia'>;
  readonly planId: Id<'aip'>;
  readonly ownerId: Id<'usr'>;
  readonly helperId: Id<'usr'>;
  readonly at: Date;
};

export const assistRows = (db: Queries) => ({
  /** Locked, so that of two friends at the same moment only one is the fifth. */
  lockByCode: async (code: string, helperId: Id<'usr'>) => {
    const found = await db.maybeOne`select id from auto_invest_plan where code = ${code} for update`;
    if (!found) return undefined;
    return toCode(
      await db.one`select p.id, p.user_id, p.market, p.state, u.username,
          (select count(*) from auto_invest_assist a where a.plan_id = p.id) as helpers,
          exists (select from auto_invest_assist a
            where a.plan_id = p.id and a.helper_id = ${helperId}) as has_helped,
          exists (select from known_device mine join known_device theirs on theirs.device_hash = mine.device_hash
            where mine.user_id = ${helperId} and theirs.user_id = p.user_id) as is_same_device
        from auto_invest_plan p join app_user u on u.id = p.user_id where p.code = ${code}`,
    );
  },
  add: async ({ id, planId, ownerId, helperId, at }: NewAssist): Promise<void> => {
    await db.run`insert into auto_invest_assist (id, plan_id, owner_id, helper_id, at)
      values (${id}, ${planId}, ${ownerId}, ${helperId}, ${at})`;
  },
  received: async (userId: Id<'usr'>, before: string, limit: number): Promise<AssistRow[]> => {
    const rows = await db.many`select a.id, a.plan_id, u.username, p.market, a.at
      from auto_invest_assist a join auto_invest_plan p on p.id = a.plan_id join app_user u on u.id = a.helper_id
      where a.owner_id = ${userId} and (${before} = '' or a.id < ${before}) order by a.id desc limit ${limit}`;
    return rows.map(toAssist);
  },
  given: async (userId: Id<'usr'>, before: string, limit: number): Promise<AssistRow[]> => {
    const rows = await db.many`select a.id, a.plan_id, u.username, p.market, a.at
      from auto_invest_assist a join auto_invest_plan p on p.id = a.plan_id join app_user u on u.id = a.owner_id
      where a.helper_id = ${userId} and (${before} = '' or a.id < ${before}) order by a.id desc limit ${limit}`;
    return rows.map(toAssist);
  },
});
