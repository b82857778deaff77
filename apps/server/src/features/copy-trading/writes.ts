import { columnText } from '@candor/adapters/storage';
import type { Held, Shared, Sized } from '@candor/domain/copy-trading';
import type { Id, Instant } from '@candor/kernel';
import type { LedgerEvent, RowWrite } from '@candor/ledger';
import { timestamp, write } from '../../platform/database/sql.ts';
import type { StoredFollow, StoredProject } from './rows.ts';

type Step = 'followed' | 'ordered' | 'stopLoss' | 'settled' | 'left' | 'decided' | 'ended';

export function copyChanged(userId: string, projectId: string, step: Step): LedgerEvent {
  return { topic: 'copyTrading.changed', key: userId, payload: { projectId, step } };
}

export type NewProject = {
  readonly id: Id<'cpp'>;
  readonly stakeId: Id<'cpf'>;
  readonly leaderId: Id<'usr'>;
  readonly name: string;
  readonly market: string;
  readonly share: bigint;
  readonly cap: bigint;
  readonly stake: bigint;
  readonly isHouse: boolean;
  readonly at: Instant;
};

/** [CPY-1] The rows of a new project, written with the movement of its stake. */
export function insertProject({ id, stakeId, leaderId, stake, at, ...given }: NewProject): RowWrite[] {
  const [moment, minor] = [timestamp(at), String(stake)];
  return [
    write`insert into copy_project (id, leader_id, name, market, share_ppm, cap, stake, is_house, state, opened_at)
      values (${id}, ${leaderId}, ${given.name}, ${given.market}, ${Number(given.share)}, ${String(given.cap)}::numeric,
        ${minor}::numeric, ${given.isHouse}, 'pending', ${moment}::timestamptz)`,
    write`insert into copy_follow (id, project_id, user_id, is_leader, amount, leader_equity, cash, high, state, started_at)
      values (${stakeId}, ${id}, ${leaderId}, true, ${minor}::numeric, ${minor}::numeric, ${minor}::numeric,
        ${minor}::numeric, 'following', ${moment}::timestamptz)`,
  ];
}

export type NewFollow = {
  readonly id: Id<'cpf'>;
  readonly project: Pick<StoredProject, 'id' | 'leaderId'>;
  readonly userId: Id<'usr'>;
  readonly amount: bigint;
  readonly stop: bigint;
  readonly leaderEquity: bigint;
  readonly newLeaderLimit: bigint;
  readonly mostFollows: number;
  readonly since: Instant;
  readonly at: Instant;
};

/** [CPY-2] [CPY-3] [CPY-5] Written only where there is still room and the limits still hold. */
export function insertFollow(given: NewFollow): RowWrite[] {
  const { id, project, userId } = given;
  const [amount, since, at] = [String(given.amount), timestamp(given.since), timestamp(given.at)];
  return [
    {
      ...write`update copy_project set followed = followed + ${amount}::numeric, followers = followers + 1
        where id = ${project.id} and state = 'open' and followers < 200
          and stake + followed + ${amount}::numeric <= least(cap, stake * 20)`,
      expect: 1,
    },
    {
      ...write`insert into copy_follow (id, project_id, user_id, is_leader, amount, stop_ppm, leader_equity, cash, high,
          state, started_at)
        select ${id}, ${project.id}, ${userId}, false, ${amount}::numeric, ${Number(given.stop)},
          ${String(given.leaderEquity)}::numeric, ${amount}::numeric, ${amount}::numeric, 'following', ${at}::timestamptz
        where (copy_knows_leader(${userId}, ${project.leaderId}, ${since}::timestamptz)
            or copy_to_new_since(${userId}, ${since}::timestamptz) + ${amount}::numeric
              <= ${String(given.newLeaderLimit)}::numeric)
          and (select count(*) from copy_follow where user_id = ${userId} and not is_leader and state <> 'ended')
            < ${given.mostFollows}
          and not exists (select from copy_follow where project_id = ${project.id} and user_id = ${userId}
            and state <> 'ended')`,
      expect: 1,
    },
  ];
}

export type Filled = {
  readonly orderId: string;
  readonly spotOrder: string;
  readonly base: bigint;
  readonly quote: bigint;
  readonly markPrice: bigint;
  readonly members: readonly (Shared & {
    readonly follow: StoredFollow;
    readonly held: Held;
    readonly feeQuote: bigint;
  })[];
  readonly leftOut: Sized['leftOut'];
  readonly now: Instant;
};

/** [CPY-11] The order's end, everybody's part and what they have now. Nothing of it where anybody changed in between. */
export function noteFilled({ members, leftOut, ...given }: Filled): RowWrite[] {
  const at = timestamp(given.now);
  const told = leftOut.filter(({ reason }) => reason !== 'cancelled');
  const of = (cell: (each: Filled['members'][number]) => string | bigint | number) => columnText(members, cell);
  return [
    {
      ...write`update copy_order set state = 'filled', order_id = ${given.spotOrder}, base = ${String(given.base)}::numeric,
          quote = ${String(given.quote)}::numeric, mark = ${String(given.markPrice)}::numeric, ended_at = ${at}::timestamptz
        where id = ${given.orderId} and state in ('waiting', 'decided')`,
      expect: 1,
    },
    {
      ...write`update copy_follow as f set cash = x.cash, coins = x.coins, cost = x.cost, sales = x.sales, wins = x.wins,
          fees = f.fees + x.fees, revision = f.revision + 1
        from unnest(${of(({ id }) => id)}::text[], ${of(({ follow }) => follow.revision)}::integer[],
          ${of(({ held }) => held.cash)}::numeric[], ${of(({ held }) => held.coins)}::numeric[],
          ${of(({ held }) => held.cost)}::numeric[], ${of(({ held }) => held.sales)}::integer[],
          ${of(({ held }) => held.wins)}::integer[], ${of(({ feeQuote }) => feeQuote)}::numeric[])
          as x (id, revision, cash, coins, cost, sales, wins, fees)
        where f.id = x.id and f.revision = x.revision and f.state = 'following'`,
      expect: members.length,
    },
    {
      ...write`insert into copy_part (order_id, follow_id, put, paid, brought, fee, at)
        select ${given.orderId}, x.id, x.put, x.paid, x.brought, x.fee, ${at}::timestamptz
        from unnest(${of(({ id }) => id)}::text[], ${of(({ put }) => put)}::numeric[], ${of(({ paid }) => paid)}::numeric[],
          ${of(({ brought }) => brought)}::numeric[], ${of(({ fee }) => fee)}::numeric[]) as x (id, put, paid, brought, fee)`,
      expect: members.length,
    },
    write`insert into copy_part (order_id, follow_id, left_out, put, paid, brought, fee, at)
      select ${given.orderId}, x.id, x.reason, 0, 0, 0, 0, ${at}::timestamptz
      from unnest(${columnText(told, ({ id }) => id)}::text[], ${columnText(told, ({ reason }) => reason)}::text[])
        as x (id, reason)`,
  ];
}

/** What a follow that leaves sold. */
export function noteSale({ id, saleNo, revision }: StoredFollow, held: Held, fee: bigint): RowWrite {
  return {
    ...write`update copy_follow set cash = ${String(held.cash)}::numeric, coins = ${String(held.coins)}::numeric,
        cost = ${String(held.cost)}::numeric, sales = ${held.sales}, wins = ${held.wins},
        fees = fees + ${String(fee)}::numeric, sale_no = sale_no + 1, waits_for = null, revision = revision + 1
      where id = ${id} and sale_no = ${saleNo} and revision = ${revision} and state = 'leaving'`,
    expect: 1,
  };
}

export type Settled = {
  readonly follow: StoredFollow;
  readonly period: string;
  readonly equity: bigint;
  readonly due: bigint;
  readonly cash: bigint;
  readonly coins: bigint;
  readonly cost: bigint;
  /** What cash and coins together were worth. */
  readonly worth: bigint;
  readonly high: bigint;
  readonly markPrice: bigint | null;
  readonly now: Instant;
};

/** [CPY-13] */
export function noteSettled({ follow, period, now, ...given }: Settled): RowWrite[] {
  const text = (minor: bigint) => String(minor);
  return [
    {
      ...write`update copy_follow set cash = cash - ${text(given.cash)}::numeric, coins = coins - ${text(given.coins)}::numeric,
          cost = cost - ${text(given.cost)}::numeric, paid = paid + ${text(given.worth)}::numeric,
          high = ${text(given.high)}::numeric, revision = revision + 1
        where id = ${follow.id} and revision = ${follow.revision}`,
      expect: 1,
    },
    {
      ...write`insert into copy_settlement (follow_id, period, equity, due, cash, coins, mark, at)
        values (${follow.id}, ${period}, ${text(given.equity)}::numeric, ${text(given.due)}::numeric,
          ${text(given.cash)}::numeric, ${text(given.coins)}::numeric,
          ${given.markPrice === null ? null : text(given.markPrice)}::numeric, ${timestamp(now)}::timestamptz)`,
      expect: 1,
    },
  ];
}

/** [CPY-14] It has ended with the movement that gives everything back, and its room is free. */
export function noteEnded(
  { id, projectId, isLeader, amount, revision }: StoredFollow,
  end: { readonly equity: bigint; readonly leaderEquity: bigint | null },
  at: Instant,
): RowWrite[] {
  const leader = end.leaderEquity === null ? null : String(end.leaderEquity);
  const ended: RowWrite = {
    ...write`update copy_follow set state = 'ended', cash = 0, coins = 0, cost = 0, waits_for = null,
        end_equity = ${String(end.equity)}::numeric, end_leader_equity = ${leader}::numeric,
        ended_at = ${timestamp(at)}::timestamptz, revision = revision + 1
      where id = ${id} and state = 'leaving' and revision = ${revision}`,
    expect: 1,
  };
  const freed: RowWrite = {
    ...write`update copy_project set followed = followed - ${String(amount)}::numeric, followers = followers - 1
      where id = ${projectId}`,
    expect: 1,
  };
  return isLeader ? [ended] : [ended, freed];
}
