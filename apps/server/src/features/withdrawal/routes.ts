import { contract } from '@candor/contract';
import { LISTED_WITHDRAWALS } from '@candor/contract/withdrawal/fields';
import { courseOf, mayEnd, waitsFor } from '@candor/domain/withdrawal';
import { assert, isId, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { idOf, paged } from '../../platform/paged.ts';
import { endWithdrawal } from './ends.ts';
import { follow } from './follow.ts';
import { request } from './request.ts';
import { toRule } from './rows.ts';
import { describeRules } from './rules-answer.ts';
import { withdrawalStore } from './store.ts';
import { timeOfStep } from './usual-time.ts';
import { showWithdrawal } from './wire.ts';

export const withdrawalRoutes = [
  handle(contract.withdrawalRules, async (_, context) => ok(await describeRules(context))),

  handle(contract.requestWithdrawal, async (input, context) => {
    const asked = await request(input, context);
    if (!asked.ok) return asked;
    assert(isId('wdr', asked.value), 'the id of a withdrawal in its answer');
    await follow(context, asked.value);
    const row = await withdrawalStore(context.db).find(asked.value);
    assert(row, 'a withdrawal that was just written');
    return ok(showWithdrawal(row));
  }),

  handle(contract.revokeWithdrawal, async ({ id }, context) => {
    const { db, user } = context;
    const found = await withdrawalStore(db).find(id);
    if (found?.user_id !== user.id) return refuse('call.notFound');
    const by = { type: 'customer', id: user.id, name: user.username } as const;
    const ended = await endWithdrawal(context, id, 'revoked', { by });
    if (!ended.ok) return ended;
    await follow(context, id);
    return ok(showWithdrawal(ended.value.row));
  }),

  handle(contract.getWithdrawal, async ({ id }, { chains, db, user }) => {
    const store = withdrawalStore(db);
    const row = await store.find(id);
    if (row?.user_id !== user.id) return refuse('call.notFound');
    const record = toRule(row);
    const isProposed = row.approval_id !== null;
    const facts = { events: await store.events(id), signedAt: row.signed_at, sentAt: row.sent_at, isProposed };
    const waiting = waitsFor(record, facts);
    return ok({
      withdrawal: showWithdrawal(row),
      steps: courseOf(record, facts).map((step) => ({ ...step })),
      waitsFor: waiting,
      ...(await timeOfStep({ chains, db }, row, waiting === 'payer' || waiting === 'chain')),
      mayRevoke: mayEnd(record),
      recordId: row.hold_id,
    });
  }),

  handle(contract.listWithdrawals, async ({ list, cursor, limit }, { db, user }) => {
    if (cursor && !isId('wdr', cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const states = list ? LISTED_WITHDRAWALS[list] : null;
    const read = (most: number) => withdrawalStore(db).list(user.id, { states, before: cursor || null, limit: most });
    const { rows, next } = await paged(limit, read, idOf);
    return ok({ rows: rows.map(showWithdrawal), next });
  }),
];
