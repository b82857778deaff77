import { OPERATOR_ROLES } from '@candor/contract/operators/calls';
import { type Judged, judgeProposal, type ProposalFacts, type ProposalRefusal } from '@candor/domain/approvals';
import { fallbackOf, isSettingKey, writeSetting } from '@candor/domain/configuration';
import { type Clock, formatMoney, type Id, type Result } from '@candor/kernel';
import * as z from 'zod/mini';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { stakeFacts } from './energy-stake.ts';
import type { Proposal } from './proposal.ts';
import { creditFacts } from './recharge-credit.ts';

/** Holds a proposal against what is there now. */
export async function judge(
  db: Queries,
  { chains, clock, ledger, signer }: Pick<Platform, 'chains' | 'clock' | 'ledger' | 'signer'>,
  proposal: Proposal,
): Promise<Result<Judged, ProposalRefusal>> {
  switch (proposal.kind) {
    case 'setting.change':
      return judgeProposal(proposal.kind, proposal.payload, await settingFacts(db, proposal.payload.key));
    case 'operator.create':
      return judgeProposal(proposal.kind, proposal.payload, await newOperatorFacts(db, proposal.payload.username));
    case 'operator.roles':
      return judgeProposal(proposal.kind, proposal.payload, await operatorFacts(db, proposal.payload.operatorId));
    case 'operator.disable':
      return judgeProposal(proposal.kind, proposal.payload, await operatorFacts(db, proposal.payload.operatorId));
    case 'operator.recover':
      return judgeProposal(proposal.kind, proposal.payload, await wayBackFacts(db, proposal.payload.operatorId));
    case 'user.roles':
      return judgeProposal(proposal.kind, proposal.payload, await userRoles(db, proposal.payload.userId));
    case 'user.level':
      return judgeProposal(proposal.kind, proposal.payload, await userLevels(db, proposal.payload.userId));
    case 'user.recover':
      return judgeProposal(proposal.kind, proposal.payload, await recoveryFacts(db, proposal.payload));
    case 'recharge.credit':
      return judgeProposal(proposal.kind, proposal.payload, await creditFacts(db, ledger, proposal.payload));
    case 'withdrawal.large':
      return judgeProposal(
        proposal.kind,
        proposal.payload,
        await withdrawalFacts(db, clock, proposal.payload.withdrawalId),
      );
    case 'payments.resume':
      return judgeProposal(proposal.kind, proposal.payload, await stopFacts(signer));
    case 'market.resume':
      return judgeProposal(proposal.kind, proposal.payload, await haltFacts(db, proposal.payload.market));
    case 'energy.stake':
      return judgeProposal(proposal.kind, proposal.payload, await stakeFacts({ chains, signer }, db));
    case 'money.house': {
      const { from, asset } = proposal.payload;
      const balance = await ledger.balance('real', { name: from, asset });
      return judgeProposal(proposal.kind, proposal.payload, { balance });
    }
    default:
      return proposal satisfies never;
  }
}

async function stopFacts(signer: Platform['signer']): Promise<ProposalFacts['payments.resume']> {
  const status = await signer.status();
  return status.state === 'stopped' ? status : undefined;
}

const HaltRow = z.object({ reason: z.string(), by: z.nullable(z.string()), at: z.number() });

/** Both books are halted together, so either says it. */
async function haltFacts(db: Queries, market: string): Promise<ProposalFacts['market.resume']> {
  const row = await db.maybeOne`select halted_for as reason, halted_by as by, halted_at as at from spot_market
    where market = ${market} and halted_for is not null limit 1`;
  if (row === undefined) return undefined;
  const { reason, by, at } = HaltRow.parse(row);
  return { reason, by: by ?? '', at };
}

const SettingRow = z.object({ version: z.number(), value: z.json() });

async function settingFacts(db: Queries, key: string): Promise<ProposalFacts['setting.change']> {
  if (!isSettingKey(key)) return undefined;
  const row = await db.maybeOne`select version, value from setting_version where key = ${key}
    order by version desc limit 1`;
  return row === undefined ? { version: 0, value: writeSetting(key, fallbackOf(key)) } : SettingRow.parse(row);
}

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

const LargeRow = z.object({
  is_open: z.boolean(),
  is_clear: z.boolean(),
  asset: z.enum(['USDT', 'BTC']),
  amount: z.string(),
  to: z.string(),
  customer: z.string(),
});

/** [WDR-11] What speaks against paying it now is what would stop one reviewer as well. */
async function withdrawalFacts(db: Queries, clock: Clock, id: Id<'wdr'>): Promise<ProposalFacts['withdrawal.large']> {
  const row = await db.maybeOne`select state = 'review' and needs_second as is_open,
      is_still_bound and not is_on_legal_hold and not exists (
        select from withdrawal_hold h where h.user_id = w.user_id and h.until > ${timestamp(clock.now())}) as is_clear,
      asset, amount::text as amount, coalesce(network || ' ', '') || to_text as to,
      username || ' (' || uid || ')' as customer
    from withdrawal_seen w where id = ${id}`;
  if (row === undefined) return undefined;
  const { is_open, is_clear, asset, amount, to, customer } = LargeRow.parse(row);
  const money = `${formatMoney({ asset, minor: BigInt(amount) })} ${asset}`;
  return { isOpen: is_open, isClear: is_clear, amount: money, to, customer };
}
