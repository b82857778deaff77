import { contract, type RefusalOf } from '@candor/contract';
import type { ProjectState } from '@candor/contract/copy-trading/fields';
import { isId, ok, type Result, refuse } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { finishLeave } from './leave.ts';
import type { StoredProject } from './rows.ts';
import { showProject, showProjects } from './show.ts';
import { copyStore } from './store.ts';
import { copyChanged } from './writes.ts';

type Decision = 'admit' | 'reject' | 'suspend';

/** [CPY-1] [CPY-16] From which state which decision leads where. */
const DECISIONS: Readonly<Record<Decision, { from: readonly ProjectState[]; to: ProjectState }>> = {
  admit: { from: ['pending', 'suspended'], to: 'open' },
  reject: { from: ['pending'], to: 'rejected' },
  suspend: { from: ['open'], to: 'suspended' },
};

/** Projects are admitted, rejected and suspended here. Nothing of their figures can be set. */
export const copyTradingConsoleRoutes = [
  handle(contract.listCopyDesk, async ({ cursor, limit }, context) => {
    if (cursor && !isId('cpp', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const store = copyStore(context.db);
    const { rows, next } = await paged(limit, (most) => store.projects({ before: cursor || null }, most), idOf);
    const shown = await showProjects(context, rows, null);
    const orders = await store.countOrders(rows.map(({ id }) => id));
    return ok({
      rows: shown.flatMap((project, index) => {
        const row = rows[index];
        if (!row) return [];
        return [{ project, uid: row.leaderUid, username: row.leaderName, orders: orders.get(project.id) ?? 0 }];
      }),
      next,
    });
  }),

  handle(contract.decideCopyProject, async ({ id, decision, reason }, context) => {
    const store = copyStore(context.db);
    const project = await store.project(id);
    if (!project) return refuse('call.notFound');
    const decided = await decide(context, project, decision, reason);
    if (!decided.ok) return decided;
    if (decision === 'reject') {
      const stake = await store.stakeOf(id);
      // Not now: the next round gives the stake back.
      if (stake) await finishLeave(context, project, stake.id);
    }
    return ok(await showProject(context, (await store.project(id)) ?? project, null));
  }),
];

async function decide(
  { audit, clock, db, operator, outbox }: OperatorContext,
  project: StoredProject,
  decision: Decision,
  reason: string,
): Promise<Result<null, RefusalOf<typeof contract.decideCopyProject>>> {
  const { from, to } = DECISIONS[decision];
  const { id, leaderId } = project;
  const now = timestamp(clock.now());
  const isDecided = await db.transaction(async (tx) => {
    const changed = await tx.run`update copy_project set state = ${to}, reason = ${to === 'open' ? null : reason},
        decided_by = ${operator.id}, decided_at = ${now}, ended_at = ${to === 'rejected' ? now : null}::timestamptz
      where id = ${id} and state = any (${from}::text[])`;
    if (changed === 0) return false;
    if (to === 'rejected') {
      await tx.run`update copy_follow set state = 'leaving', left_for = 'rejected', at_end = 'keep',
          revision = revision + 1 where project_id = ${id} and state = 'following'`;
    }
    const action = `copy.${decision}` as const;
    await audit.write(tx, { actor: actorOf(operator), action, subject: id, reason });
    await outbox.add(tx, [copyChanged(leaderId, id, 'decided')]);
    return true;
  });
  outbox.wake();
  return isDecided ? ok(null) : refuse('copy-trading.wrongState');
}
