import type { FollowList, ProjectList } from '@candor/contract/copy-trading/fields';
import { copySaleId } from '@candor/domain/copy-trading';
import { DAY_MS, type Id, type Instant, later } from '@candor/kernel';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import {
  type StoredFollow,
  type StoredOrder,
  type StoredProject,
  toFollow,
  toOrder,
  toPart,
  toPartCount,
  toPoint,
  toProject,
  toSettledDay,
  toSettlement,
} from './rows.ts';

const LISTS: Readonly<Record<ProjectList, readonly string[]>> = {
  open: ['open', 'suspended', 'ending'],
  ended: ['ended'],
};

/** What is read of projects, follows and orders. */
export const copyStore = (db: Queries) => {
  const projects = async (
    given: { id?: string; leader?: string; list?: ProjectList; isLive?: true; before?: string | null },
    limit: number,
  ): Promise<readonly StoredProject[]> => {
    const states = given.list ? LISTS[given.list] : null;
    const rows = await db.many`select p.*, u.username as leader_name, u.uid as leader_uid,
        (u.banned_at is not null or u.legal_hold is not null) as is_leader_barred
      from copy_project p join app_user u on u.id = p.leader_id
      where (${given.id ?? null}::text is null or p.id = ${given.id ?? null})
        and (${given.leader ?? null}::text is null or p.leader_id = ${given.leader ?? null})
        and (${states}::text[] is null or p.state = any (${states}::text[]))
        and (${given.isLive ?? null}::boolean is null or p.ended_at is null)
        and (${given.before ?? null}::text is null or p.id < ${given.before ?? null})
      order by p.id desc limit ${limit}`;
    return rows.map(toProject);
  };
  const follows = async (given: {
    id?: string;
    project?: string | readonly string[];
    user?: string;
    states?: readonly string[];
    before?: string | null;
    isFollower?: true;
    limit?: number;
  }): Promise<readonly StoredFollow[]> => {
    const ofProjects = given.project === undefined ? null : [given.project].flat();
    const rows = await db.many`select f.*, u.banned_at is not null as is_banned,
        u.legal_hold is not null as is_on_legal_hold
      from copy_follow f join app_user u on u.id = f.user_id
      where (${given.id ?? null}::text is null or f.id = ${given.id ?? null})
        and (${ofProjects}::text[] is null or f.project_id = any (${ofProjects}::text[]))
        and (${given.user ?? null}::text is null or f.user_id = ${given.user ?? null})
        and (${given.states ?? null}::text[] is null or f.state = any (${given.states ?? null}::text[]))
        and (${given.isFollower ?? null}::boolean is null or not f.is_leader)
        and (${given.before ?? null}::text is null or f.id < ${given.before ?? null})
      order by f.id desc limit ${given.limit ?? 100_000}`;
    return rows.map(toFollow);
  };
  return {
    projects,
    follows,
    project: async (id: string): Promise<StoredProject | undefined> => (await projects({ id }, 1))[0],
    follow: async (id: string): Promise<StoredFollow | undefined> => (await follows({ id, limit: 1 }))[0],
    followsOf: (user: string, list: FollowList, before: string | null, limit: number) =>
      follows({
        ...{ user, before, limit, isFollower: true },
        states: list === 'ended' ? ['ended'] : ['following', 'leaving'],
      }),
    stakeOf: async (projectId: string): Promise<StoredFollow | undefined> =>
      (await follows({ project: projectId })).find(({ isLeader }) => isLeader),
    order: async (id: string): Promise<StoredOrder | undefined> => {
      const row = await db.maybeOne`select * from copy_order where id = ${id}`;
      return row && toOrder(row);
    },
    /** Newest first. */
    orders: async (projectId: string, limit: number): Promise<readonly StoredOrder[]> =>
      (await db.many`select * from copy_order where project_id = ${projectId} order by id desc limit ${limit}`).map(
        toOrder,
      ),
    liveOrders: async (projectId: string): Promise<readonly StoredOrder[]> =>
      (await db.many`select * from copy_order where project_id = ${projectId} and ended_at is null order by id`).map(
        toOrder,
      ),
    orderCounts: async (projectId: string, now: Instant) => {
      const row = await db.one`select count(*) filter (where placed_at > ${timestamp(later(now, -DAY_MS))}) as day,
          count(*) filter (where state = 'waiting') as waiting from copy_order where project_id = ${projectId}`;
      return { day: Number(row.day), waiting: Number(row.waiting) };
    },
    countOrders: async (projectIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      const rows = await db.many`select project_id, count(*) as n from copy_order
        where project_id = any (${projectIds}::text[]) group by project_id`;
      return new Map(rows.map(({ project_id: id, n }) => [String(id), Number(n)]));
    },
    /** Whose part of an order was taken back before it was carried out. */
    cancelled: async (orderId: string): Promise<ReadonlySet<string>> => {
      const rows =
        await db.many`select follow_id from copy_part where order_id = ${orderId} and left_out = 'cancelled'`;
      return new Set(rows.map(({ follow_id: id }) => String(id)));
    },
    parts: async (followId: string, limit: number) =>
      (
        await db.many`select order_id, left_out, paid, brought, fee from copy_part where follow_id = ${followId}
          order by order_id desc limit ${limit}`
      ).map(toPart),
    partCounts: async (orderIds: readonly string[]) =>
      (
        await db.many`select p.order_id, count(*) filter (where p.left_out is null and not f.is_leader) as followers,
            count(*) filter (where p.left_out is not null) as left_out
          from copy_part p join copy_follow f on f.id = p.follow_id
          where p.order_id = any (${orderIds}::text[]) group by p.order_id`
      ).map(toPartCount),
    settlements: async (followId: string, limit: number) =>
      (
        await db.many`select period, equity, due, cash, coins, mark, at from copy_settlement where follow_id = ${followId}
          order by at desc limit ${limit}`
      ).map(toSettlement),
    /** [CPY-14] The orders that sold a follow's coins when it ended, oldest first. */
    exits: async ({ id, saleNo }: Pick<StoredFollow, 'id' | 'saleNo'>): Promise<readonly string[]> => {
      const asked = Array.from({ length: saleNo }, (_, n) => copySaleId(id, n));
      const rows = await db.many`select id from spot_order where request_id = any (${asked}::uuid[]) order by id`;
      return rows.map((row) => String(row.id));
    },
    sharePaid: async (projectId: string): Promise<bigint> => {
      const row = await db.one`select coalesce(sum(paid), 0)::text as paid from copy_follow
        where project_id = ${projectId}`;
      return BigInt(String(row.paid));
    },
    /** [CPY-18] By day, newest first. */
    settledDays: async (projectId: string, limit: number) =>
      (
        await db.many`select max(s.at) as at, count(*) as follows, sum(s.equity) as equity, sum(s.due) as due
          from copy_settlement s join copy_follow f on f.id = s.follow_id where f.project_id = ${projectId}
          group by date_trunc('day', s.at at time zone 'UTC') order by max(s.at) desc limit ${limit}`
      ).map(toSettledDay),
    isSettled: async (followId: string, period: string): Promise<boolean> =>
      (await db.maybeOne`select 1 from copy_settlement where follow_id = ${followId} and period = ${period}`) !==
      undefined,
    /** [CPY-13] Followers whose last week has ended and is not settled. */
    unsettled: async (period: string, end: Instant): Promise<readonly Id<'cpf'>[]> => {
      const rows = await db.many`select f.id from copy_follow f
        where f.state = 'following' and not f.is_leader and f.started_at < ${timestamp(end)}
          and not exists (select from copy_settlement s where s.follow_id = f.id and s.period = ${period})
        order by f.id`;
      return rows.map(({ id }) => String(id) as Id<'cpf'>);
    },
    /** Oldest first, the newest so many. */
    points: async (projectIds: readonly string[], most: number) =>
      (
        await db.many`select p.project_id, p.at, p.leader_equity from unnest(${projectIds}::text[]) as x (id)
          cross join lateral (select * from copy_point where project_id = x.id order by at desc limit ${most}) p
          order by p.project_id, p.at`
      ).map(toPoint),
    /** [CPY-5] What went to leaders whom this customer has not followed for a day, and whether this one is among them. */
    newLeaders: async (userId: string, leaderId: string, now: Instant) => {
      const since = timestamp(later(now, -DAY_MS));
      const row = await db.one`select copy_to_new_since(${userId}, ${since})::text as used,
        copy_knows_leader(${userId}, ${leaderId}, ${since}) as is_known`;
      return { used: BigInt(String(row.used)), isKnown: row.is_known === true };
    },
  };
};
