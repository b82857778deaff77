import { contract } from '@candor/contract';
import { checkApprove } from '@candor/domain/withdrawal';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { timestamp } from '../../platform/database/sql.ts';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import type { Operator } from '../../platform/platform.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { takeSignature } from '../../services/operators/approval-signatures.ts';
import { queueStore } from './console-store.ts';
import { readPlace, showQueued, writePlace } from './console-wire.ts';
import { endWithdrawal } from './ends.ts';
import { noteStep } from './event-row.ts';
import { describeEvidence } from './evidence.ts';
import { describeFees } from './fee-balance.ts';
import { follow } from './follow.ts';
import { withdrawalStatement } from './statement.ts';
import { withdrawalStore } from './store.ts';

const SHOWN = { waiting: ['review'], cooling: ['cooling'], paying: ['approved', 'bank_sent'] } as const;

export const withdrawalConsoleRoutes = [
  handle(contract.networkFeeBalance, async (_, context) => ok(await describeFees(context))),

  handle(contract.listWithdrawalQueue, async ({ show, cursor, limit }, { db }) => {
    const place = cursor ? readPlace(cursor, 'wdr') : null;
    if (place === undefined) return refuse('call.invalidField', { field: 'cursor' });
    const store = queueStore(db);
    const { rows, next } = await paged(
      limit,
      (most) => (show === 'ended' ? store.listEnded(place, most) : store.listOpen(SHOWN[show], place, most)),
      (last) => writePlace(last.ended_at ?? last.state_at, last.id),
    );
    return ok({ rows: rows.map(showQueued), next, counts: await store.counts() });
  }),

  handle(contract.openWithdrawal, async ({ id }, context) => {
    const row = await withdrawalStore(context.db).find(id);
    return row ? ok(await describeEvidence(context, row)) : refuse('call.notFound');
  }),

  // [WDR-11] Pressed twice, or by two at once: the row's lock lets one through, and the other finds it decided.
  handle(contract.approveWithdrawal, async (input, context) => {
    const { clock, db, holds, once, operator } = context;
    const approved = await once(input, async (tx) => {
      const store = withdrawalStore(tx);
      if (!(await store.lock(input.id))) return refuse('call.notFound');
      const row = await store.find(input.id);
      if (!row) return refuse('call.notFound');
      const now = clock.now();
      const hold = await holds.find(tx, row.user_id);
      const facts = {
        now,
        isOnLegalHold: row.is_on_legal_hold,
        heldUntil: hold?.until ?? null,
        isStillBound: row.is_still_bound,
      };
      const able = checkApprove({ state: row.state, needsSecond: row.needs_second }, facts, 'one');
      if (!able.ok) return able;
      const statement = await withdrawalStatement(tx, context, row.id);
      const signed = await takeSignature(context, operator.id, statement, input.signature);
      if (!signed.ok) return signed;
      await tx.run`update withdrawal set state = 'approved', state_at = ${timestamp(now)}, approved_by = ${operator.id}
        where id = ${row.id} and state = 'review'`;
      await noteStep(tx, { id: row.id, state: 'approved', at: now, by: actorOf(operator), note: null });
      return ok({ id: row.id as string });
    });
    if (!approved.ok) return approved;
    await follow(context, input.id);
    const row = await withdrawalStore(db).find(input.id);
    assert(row, 'a withdrawal that was just approved');
    return ok({ withdrawal: showQueued(row) });
  }),

  handle(contract.rejectWithdrawal, async ({ id, reason, note }, context) => {
    const { operator } = context;
    if (reason === 'other' && note.length < SHORTEST_NOTE) return refuse('withdrawal.noteNeeded');
    const ended = await endWithdrawal(context, id, 'rejected', { by: actorOf(operator), reason, note });
    if (!ended.ok) return ended;
    // A colleague was quicker, perhaps for another reason: what was just chosen here is not what stands.
    if (ended.value.isReplay && !(await isOwnEnd(context, id))) return refuse('withdrawal.decided');
    await follow(context, id);
    return ok({ withdrawal: showQueued(ended.value.row) });
  }),
];

const SHORTEST_NOTE = 5;

async function isOwnEnd(
  { db, operator }: { db: Parameters<typeof withdrawalStore>[0]; operator: Operator },
  id: string,
) {
  assert(isId('wdr', id), 'the id of a withdrawal');
  return (await withdrawalStore(db).events(id)).at(-1)?.by_id === operator.id;
}
