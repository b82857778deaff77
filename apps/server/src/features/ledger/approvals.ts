import type { ApprovalPayloads } from '@candor/contract';
import { describeChanges, judgeProposal } from '@candor/domain/approvals';
import { assert, formatUuid, type Id, isLess, ok, parseMoney, type Result, refuse } from '@candor/kernel';
import { accountKey, move, type Uuid } from '@candor/ledger';
import { canonicalJson, sha256Hex } from '../../platform/canonical.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { defineApproval, queueChanged } from '../../services/approvals/approval-kind.ts';
import { approvalWrite } from '../../services/approvals/approval-store.ts';

/** Money of the house moves between its own accounts by two operators. */
export const ledgerApprovals = [
  defineApproval({
    kind: 'money.house',
    subjectOf: ({ to }) => to,
    judge: async (_, { ledger }, payload) => {
      const balance = await ledger.balance('real', { name: payload.from, asset: payload.asset });
      return judgeProposal('money.house', payload, { balance });
    },
    describe: (payload, was) => describeChanges('money.house', payload, was),
    approve: approveHouseTransfer,
  }),
];

/** The transfer an approval may become, made from its id alone. */
export function ledgerIdFor(id: Id<'apr'>): Uuid {
  return formatUuid(Buffer.from(sha256Hex(`approval ${id}`), 'hex'), 8);
}

/**
 * Approves and moves in one: the ledger's own transaction carries the decision along, and the database refuses either
 * without the other. The audit log cannot ride in that transaction; its entry follows, and a job looks after those that
 * a crash in between left out.
 */
async function approveHouseTransfer(
  { clock, ledger, operator }: OperatorContext,
  id: Id<'apr'>,
  { from, to, asset, amount: typed }: ApprovalPayloads['money.house'],
  reason: string | null,
): Promise<Result<null, 'approval.decided' | 'ledger.insufficientBalance' | 'call.busy'>> {
  const amount = parseMoney(asset, typed);
  assert(amount, 'an amount that was judged when it was proposed');
  const decision = approvalWrite(id, { by: operator.id, at: clock.now(), reason });
  const done = await ledger.submit({
    // One id for each approval: of two who approve at once, one moves the money.
    id: ledgerIdFor(id),
    requestHash: sha256Hex(canonicalJson({ id, by: operator.id })),
    book: 'real',
    kind: 'house',
    cause: { type: 'approval', id },
    accounts: [accountKey(from, asset), accountKey(to, asset)],
    decide: (view) =>
      isLess(view.balance(accountKey(from, asset)), amount)
        ? refuse('ledger.insufficientBalance')
        : ok({ postings: [move(amount, from, to)], rows: [decision], events: [queueChanged(id)], answer: null }),
  });
  if (done.ok) return done.value.isReplay ? refuse('approval.decided') : ok(null);
  if (done.code === 'ledger.insufficientBalance' || done.code === 'call.busy') return refuse(done.code);
  return refuse('approval.decided');
}
