import { describeChanges, judgeProposal, type ProposalFacts } from '@candor/domain/approvals';
import { readMobile } from '@candor/domain/auth';
import type { Id } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/database/database.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';
import { shutOut } from '../../services/guard/shut-out.ts';
import { notify } from './notify.ts';

/** What two operators may do to a customer together. */
export const userApprovals = [
  defineApproval({
    kind: 'user.roles',
    subjectOf: ({ userId }) => userId,
    judge: async (db, _, payload) => judgeProposal('user.roles', payload, await userRoles(db, payload.userId)),
    describe: (payload, was) => describeChanges('user.roles', payload, was),
    accompany: (tx, context, _, { userId }) => context.outbox.add(tx, [accountChanged(userId, context)]),
  }),
  defineApproval({
    kind: 'user.level',
    subjectOf: ({ userId }) => userId,
    judge: async (db, _, payload) => judgeProposal('user.level', payload, await userLevels(db, payload.userId)),
    describe: (payload, was) => describeChanges('user.level', payload, was),
    accompany: (tx, context, _, { userId }) => context.outbox.add(tx, [accountChanged(userId, context)]),
  }),
  defineApproval({
    kind: 'user.legalHold',
    subjectOf: ({ userId }) => userId,
    judge: async (db, _, payload) => judgeProposal('user.legalHold', payload, await holdFacts(db, payload.userId)),
    describe: (payload, was) => describeChanges('user.legalHold', payload, was),
    // The database has lifted it; the customer hears that everything is open again.
    accompany: async (tx, context, _, { userId: id }) => {
      const reached = Reached.parse(await tx.one`select mobile, email, lang from app_user where id = ${id}`);
      await notify(tx, context, { id, ...reached }, { template: 'account.unbanned', params: {} });
      context.sessions.forget(id);
    },
  }),
  defineApproval({
    kind: 'user.recover',
    subjectOf: ({ userId }) => userId,
    judge: async (db, _, payload) => judgeProposal('user.recover', payload, await recoveryFacts(db, payload)),
    describe: (payload, was) => describeChanges('user.recover', payload, was),
    needsLook: true,
    accompany: (tx, context, _, payload) => recover(tx, context, payload),
  }),
];

const RolesRow = z.object({ roles: z.array(z.string()) });

async function userRoles(db: Queries, id: Id<'usr'>): Promise<ProposalFacts['user.roles']> {
  const row = await db.maybeOne`select roles from app_user where id = ${id}`;
  return row && RolesRow.parse(row);
}

const LevelRow = z.object({ granted_level: z.nullable(z.number()), earned_level: z.number() });

async function userLevels(db: Queries, id: Id<'usr'>): Promise<ProposalFacts['user.level']> {
  const row = await db.maybeOne`select granted_level, earned_level from app_user where id = ${id}`;
  if (row === undefined) return undefined;
  const { granted_level, earned_level } = LevelRow.parse(row);
  return { granted: granted_level, earned: earned_level };
}

const HoldRow = z.object({ legal_hold: z.nullable(z.string()) });

async function holdFacts(db: Queries, id: Id<'usr'>): Promise<ProposalFacts['user.legalHold']> {
  const row = await db.maybeOne`select legal_hold from app_user where id = ${id}`;
  return row && { legalHold: HoldRow.parse(row).legal_hold };
}

const RecoveryRow = z.object({ mobile: z.nullable(z.string()), factors: z.bigint(), is_taken: z.boolean() });

async function recoveryFacts(
  db: Queries,
  { userId, mobile }: { readonly userId: Id<'usr'>; readonly mobile: string | null },
): Promise<ProposalFacts['user.recover']> {
  const row = await db.maybeOne`select mobile,
      (select count(*) from totp where subject = u.id and secret is not null)
        + (select count(*) from passkey where user_id = u.id) as factors,
      exists (select from app_user other where other.mobile = ${mobile} and other.id <> u.id) as is_taken
    from app_user u where id = ${userId}`;
  if (row === undefined) return undefined;
  const { mobile: current, factors, is_taken } = RecoveryRow.parse(row);
  return { mobile: current, factors: Number(factors), isTaken: is_taken };
}

function accountChanged(userId: Id<'usr'>, { clock }: Pick<OperatorContext, 'clock'>): LedgerEvent {
  return { topic: 'account.changed', key: userId, payload: { at: clock.now() } };
}

const Reached = z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()), lang: z.string() });

/** Lets a customer back in who lost their phone: without factors, perhaps with a new number, and with a day to object. */
async function recover(
  tx: Tx,
  context: OperatorContext,
  { userId, mobile }: { readonly userId: Id<'usr'>; readonly mobile: string | null },
): Promise<void> {
  const { clock, holds, messages, outbox, secondFactors, sessions } = context;
  const before = Reached.parse(await tx.one`select mobile, email, lang from app_user where id = ${userId} for update`);
  await secondFactors.removeAll(tx, userId);
  if (mobile !== null) {
    const region = readMobile(mobile)?.region ?? null;
    await customerRows(tx).moveToMobile(userId, { number: mobile, region });
  }
  await holds.start(tx, userId, 'recoveredByOperator');
  await sessions.endAll(userId, undefined, tx);
  await shutOut(tx, context, userId);
  // To the old number as well: if it was not the customer who asked, the customer must hear of it.
  const recipients = [
    ...(before.mobile === null ? [] : [{ channel: 'sms' as const, to: before.mobile }]),
    ...(mobile === null ? [] : [{ channel: 'sms' as const, to: mobile }]),
    ...(before.email === null ? [] : [{ channel: 'email' as const, to: before.email }]),
  ];
  for (const { channel, to } of recipients) {
    const params = { what: 'recoveredByOperator' };
    await messages.send(tx, { channel, to, template: 'account.securityChanged', lang: before.lang, params, userId });
  }
  const at = clock.now();
  await outbox.add(tx, [
    { topic: 'security.changed', key: userId, payload: { what: 'recoveredByOperator', session: null, at } },
    accountChanged(userId, context),
  ]);
}
