import { zId } from '@candor/contract/fields';
import { OPERATOR_ROLES } from '@candor/contract/operators/calls';
import { describeChanges, judgeProposal, type ProposalFacts } from '@candor/domain/approvals';
import type { Id } from '@candor/kernel';
import * as z from 'zod/mini';
import type { Queries } from '../../platform/database/sql.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { sendInvitation } from '../../services/operators/invitations.ts';
import { letOperatorBack } from './let-operator-back.ts';

/** What is done to operators needs two others. */
export const operatorApprovals = [
  defineApproval({
    kind: 'operator.create',
    subjectOf: ({ username }) => username.toLowerCase(),
    judge: async (db, _, payload) =>
      judgeProposal('operator.create', payload, await newOperatorFacts(db, payload.username)),
    describe: (payload, was) => describeChanges('operator.create', payload, was),
    addsId: { field: 'operatorId', prefix: 'opr' },
    accompany: async (tx, context, approved, { name, email }) => {
      const id = zId('opr').parse(approved.payload.operatorId);
      await sendInvitation(context, tx, { id, name, email }, context.pageOrigin());
    },
  }),
  defineApproval({
    kind: 'operator.roles',
    subjectOf: ({ operatorId }) => operatorId,
    judge: async (db, _, payload) =>
      judgeProposal('operator.roles', payload, await operatorFacts(db, payload.operatorId)),
    describe: (payload, was) => describeChanges('operator.roles', payload, was),
  }),
  defineApproval({
    kind: 'operator.disable',
    subjectOf: ({ operatorId }) => operatorId,
    judge: async (db, _, payload) =>
      judgeProposal('operator.disable', payload, await operatorFacts(db, payload.operatorId)),
    describe: (payload, was) => describeChanges('operator.disable', payload, was),
  }),
  defineApproval({
    kind: 'operator.recover',
    subjectOf: ({ operatorId }) => operatorId,
    judge: async (db, _, payload) =>
      judgeProposal('operator.recover', payload, await wayBackFacts(db, payload.operatorId)),
    describe: (payload, was) => describeChanges('operator.recover', payload, was),
    accompany: letOperatorBack,
  }),
];

async function newOperatorFacts(db: Queries, username: string): Promise<ProposalFacts['operator.create']> {
  const row = await db.maybeOne`select 1 from operator where lower(username) = lower(${username})`;
  return { isTaken: row !== undefined };
}

const OperatorRow = z.object({
  roles: z.array(z.enum(OPERATOR_ROLES)),
  is_disabled: z.boolean(),
  admins: z.bigint(),
});

async function operatorFacts(db: Queries, id: Id<'opr'>): Promise<ProposalFacts['operator.roles']> {
  const row = await db.maybeOne`select roles, disabled_at is not null as is_disabled,
      (select count(*) from operator where disabled_at is null and 'admin' = any (roles)) as admins
    from operator where id = ${id}`;
  if (row === undefined) return undefined;
  const { roles, is_disabled, admins } = OperatorRow.parse(row);
  return { roles, isDisabled: is_disabled, admins: Number(admins) };
}

const WayBackRow = z.object({
  email: z.nullable(z.string()),
  is_disabled: z.boolean(),
  has_joined: z.boolean(),
  factors: z.bigint(),
});

async function wayBackFacts(db: Queries, id: Id<'opr'>): Promise<ProposalFacts['operator.recover']> {
  const row = await db.maybeOne`select email, disabled_at is not null as is_disabled,
      password_hash is not null as has_joined,
      (select count(*) from totp where subject = o.id and secret is not null) as factors
    from operator o where id = ${id}`;
  if (row === undefined) return undefined;
  const { email, is_disabled, has_joined, factors } = WayBackRow.parse(row);
  return { email, isDisabled: is_disabled, hasJoined: has_joined, factors: Number(factors) };
}
