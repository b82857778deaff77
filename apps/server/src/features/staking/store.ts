import type { StakeList, StakingRelease } from '@candor/contract/staking/fields';
import { type Id, type Instant, type Money, money } from '@candor/kernel';
import type { RowWrite } from '@candor/ledger';
import * as z from 'zod/mini';
import { zMinor } from '../../platform/database/columns.ts';
import { type Queries, timestamp, write } from '../../platform/database/sql.ts';
import {
  type StoredCoverage,
  type StoredLeg,
  type StoredProject,
  type StoredStake,
  toCoverage,
  toLeg,
  toProject,
  toPromised,
  toStake,
} from './rows.ts';

const Sum = z.object({ sum: zMinor });
const Own = z.object({ asset: z.string(), staked: zMinor, interest: zMinor });

type ProjectsAsked = {
  readonly id?: Id<'skp'>;
  readonly before?: string | null;
  readonly release?: StakingRelease | null;
  /** Only what is neither closed nor over at this moment. */
  readonly openAt?: Instant;
};

/** What is read of projects and stakes. */
export const stakingStore = (db: Queries) => ({
  projects: async (
    { id, before, release, openAt }: ProjectsAsked,
    limit: number,
  ): Promise<readonly StoredProject[]> => {
    const at = openAt === undefined ? null : timestamp(openAt);
    const rows =
      await db.many`select p.*, coalesce(r.balance, 0)::text as reserve, coalesce(o.balance, 0)::text as set_aside
      from staking_project p
      left join ledger_account r on r.book = 'real' and r.asset = p.asset and r.name = 'house:staking:' || p.id
      left join ledger_account o on o.book = 'real' and o.asset = p.asset and o.name = 'staking:' || p.id || ':promised'
      where (${id ?? null}::text is null or p.id = ${id ?? null})
        and (${before ?? null}::text is null or p.id < ${before ?? null})
        and (${release ?? null}::text is null or p.release = ${release ?? null})
        and (${at}::timestamptz is null or (p.closed_at is null and p.expires_at > ${at}::timestamptz))
      order by p.id desc limit ${limit}`;
    return rows.map(toProject);
  },

  /** What a customer has in a project now. */
  own: async (userId: string, project: Pick<StoredProject, 'id' | 'asset'>): Promise<Money> => {
    const row = await db.one`select coalesce(sum(amount), 0)::text as sum from staking_holding
      where user_id = ${userId} and project_id = ${project.id} and state = 'active'`;
    return money(project.asset, Sum.parse(row).sum);
  },

  /** What a customer has staked now and what it brings, by asset. */
  mine: async (userId: string) => {
    const rows = await db.many`select p.asset, sum(h.amount)::text as staked, sum(h.interest)::text as interest
      from staking_holding h join staking_project p on p.id = h.project_id
      where h.user_id = ${userId} and h.state = 'active' group by p.asset order by p.asset`;
    return rows.map((row) => Own.parse(row));
  },

  stake: async (id: string): Promise<StoredStake | undefined> => {
    const row = await db.maybeOne`select h.*, p.asset, p.days, p.rate_ppm, p.release
      from staking_holding h join staking_project p on p.id = h.project_id where h.id = ${id}`;
    return row && toStake(row);
  },

  stakes: async (userId: string, list: StakeList, before: string | null, limit: number): Promise<StoredStake[]> => {
    const rows = await db.many`select h.*, p.asset, p.days, p.rate_ppm, p.release
      from staking_holding h join staking_project p on p.id = h.project_id
      where h.user_id = ${userId} and (h.state = 'active') = ${list === 'active'}
        and (${before}::text is null or h.id < ${before}) order by h.id desc limit ${limit}`;
    return rows.map(toStake);
  },

  /** [STK-10] Those whose day has come, oldest first, after a place. */
  due: async (now: Instant, after: { readonly at: Instant; readonly id: string } | null, limit: number) => {
    const at = after === null ? null : timestamp(after.at);
    const rows = await db.many`select h.*, p.asset, p.days, p.rate_ppm, p.release
      from staking_holding h join staking_project p on p.id = h.project_id
      where h.state = 'active' and h.matures_at <= ${timestamp(now)}
        and (${at}::timestamptz is null or (h.matures_at, h.id) > (${at}::timestamptz, ${after?.id ?? ''}))
      order by h.matures_at, h.id limit ${limit}`;
    return rows.map(toStake);
  },

  /** The postings of these transfers, as the books have them. */
  legs: async (transferIds: readonly string[]): Promise<readonly StoredLeg[]> => {
    const rows =
      await db.many`select t.id, t.at, f.asset, f.name as from_name, o.name as to_name, p.amount::text as amount
      from ledger_transfer t join ledger_posting p on p.transfer_no = t.no
        join ledger_account f on f.id = p.from_account join ledger_account o on o.id = p.to_account
      where t.id = any (${[...transferIds]}::uuid[]) order by t.no, p.leg`;
    return rows.map(toLeg);
  },

  /** [STK-11] What each of these projects promised and paid. */
  promised: async (ids: readonly string[]) => {
    const rows = await db.many`select project_id, count(*) filter (where state = 'active') as stakes,
        coalesce(sum(interest) filter (where state = 'active'), 0)::text as promised,
        coalesce(sum(interest) filter (where state = 'matured'), 0)::text as paid
      from staking_holding where project_id = any (${[...ids]}::text[]) group by project_id`;
    return new Map(rows.map((row) => toPromised(row)).map((row) => [row.project_id as string, row]));
  },

  /** [STK-11] All projects together, by asset. */
  coverage: async (): Promise<readonly StoredCoverage[]> => {
    const rows =
      await db.many`select p.asset, sum(p.staked)::text as staked, coalesce(sum(h.promised), 0)::text as promised,
        coalesce(sum(o.balance), 0)::text as set_aside, coalesce(sum(r.balance), 0)::text as reserve,
        coalesce(sum(h.paid), 0)::text as paid
      from staking_project p
      left join ledger_account r on r.book = 'real' and r.asset = p.asset and r.name = 'house:staking:' || p.id
      left join ledger_account o on o.book = 'real' and o.asset = p.asset and o.name = 'staking:' || p.id || ':promised'
      left join lateral (select sum(interest) filter (where state = 'active') as promised,
          sum(interest) filter (where state = 'matured') as paid from staking_holding where project_id = p.id) h on true
      group by p.asset order by p.asset`;
    return rows.map(toCoverage);
  },
});

export type NewStake = Pick<
  StoredStake,
  'id' | 'userId' | 'projectId' | 'amount' | 'interest' | 'startedAt' | 'maturesAt' | 'transferId'
> & { readonly maximum: Money; readonly at: Instant };

/** [STK-4] [STK-5] Written only where there is still room, and the customer has no more than the maximum. */
export function insertStake(given: NewStake): RowWrite[] {
  const { id, userId, projectId, transferId } = given;
  const [amount, interest] = [String(given.amount.minor), String(given.interest.minor)];
  const [at, started, matures] = [timestamp(given.at), timestamp(given.startedAt), timestamp(given.maturesAt)];
  return [
    {
      ...write`update staking_project set staked = staked + ${amount}::numeric
        where id = ${projectId} and closed_at is null and expires_at > ${at}::timestamptz
          and staked + ${amount}::numeric <= quantity`,
      expect: 1,
    },
    {
      ...write`insert into staking_holding (id, project_id, user_id, amount, interest, state, transfer_id, started_at, matures_at)
        select ${id}, ${projectId}, ${userId}, ${amount}::numeric, ${interest}::numeric, 'active', ${transferId}::uuid,
          ${started}::timestamptz, ${matures}::timestamptz
        where (select coalesce(sum(amount), 0) from staking_holding
            where project_id = ${projectId} and user_id = ${userId} and state = 'active') + ${amount}::numeric
          <= ${String(given.maximum.minor)}::numeric`,
      expect: 1,
    },
  ];
}

/** [STK-10] Only one that still runs ends. */
export function noteEnd(
  stake: StoredStake,
  state: 'matured' | 'released',
  transferId: string,
  at: Instant,
): RowWrite[] {
  return [
    {
      ...write`update staking_holding set state = ${state}, end_transfer_id = ${transferId}::uuid,
          ended_at = ${timestamp(at)}::timestamptz where id = ${stake.id} and state = 'active'`,
      expect: 1,
    },
    {
      ...write`update staking_project set staked = staked - ${String(stake.amount.minor)}::numeric
        where id = ${stake.projectId}`,
      expect: 1,
    },
  ];
}
