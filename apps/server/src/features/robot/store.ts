import type { MarketId } from '@candor/contract';
import { AI_TEMPLATE, type RobotHalt, type RobotList } from '@candor/contract/robot/fields';
import type { Id, Instant, Money } from '@candor/kernel';
import type { LedgerBook, RowWrite } from '@candor/ledger';
import { json, type Queries, timestamp, write } from '../../platform/database/sql.ts';
import {
  type DecisionRow,
  type FillRow,
  type IntentRow,
  type Owner,
  type SegmentRow,
  type StopRow,
  type StoredIntent,
  type StoredRobot,
  toDecision,
  toFill,
  toIntent,
  toOwner,
  toRobot,
  toSegment,
  toStop,
} from './rows.ts';

const LISTS: Readonly<Record<RobotList, readonly string[]>> = {
  running: ['running', 'halted', 'stopping'],
  stopped: ['stopped'],
};

const maybe = (value: bigint | null) => (value === null ? null : String(value));

/** SQL in, parsed rows out. Every change of a robot names the revision it saw: of two at once, one changes nothing. */
export const robotStore = (db: Queries) => ({
  find: async (id: Id<'rob'>): Promise<StoredRobot | undefined> => {
    const row = await db.maybeOne`select * from robot where id = ${id}`;
    return row && toRobot(row);
  },
  findAll: async (ids: readonly string[]): Promise<readonly StoredRobot[]> =>
    (await db.many`select * from robot where id = any (${ids}::text[]) order by id`).map(toRobot),
  list: async (
    userId: string,
    book: LedgerBook,
    list: RobotList,
    before: string | null,
    limit: number,
    isAi = false,
  ) => {
    const rows = await db.many`select * from robot
      where user_id = ${userId} and book = ${book} and state = any (${LISTS[list]}::text[])
        and (template = ${AI_TEMPLATE}) = ${isAi}
        and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`;
    return rows.map(toRobot);
  },
  count: async (userId: string): Promise<number> => {
    const row = await db.one`select count(*) as n from robot where user_id = ${userId} and state <> 'stopped'`;
    return Number(row.n);
  },
  /** Everything that may decide, or has something to give back; of one template, where it is named. */
  live: async (template: string | null = null): Promise<readonly StoredRobot[]> =>
    (
      await db.many`select * from robot where state <> 'stopped' and (${template}::text is null or template = ${template})
      order by id`
    ).map(toRobot),
  /** Of those, whoever has something to do now: a candle to decide on that closed at this moment, or money to give back. */
  due: async (candleAt: Instant): Promise<readonly StoredRobot[]> =>
    (
      await db.many`select * from robot where state in ('halted', 'stopping')
        or (state = 'running' and (decided_at is null or decided_at < ${timestamp(candleAt)}))
      order by id`
    ).map(toRobot),
  owners: async (ids: readonly string[]): Promise<ReadonlyMap<string, Owner>> => {
    const rows =
      await db.many`select id, level, vip_expires_at, legal_hold is not null as is_on_legal_hold from app_user
      where id = any (${ids}::text[])`;
    return new Map(rows.map(toOwner).map((owner) => [owner.id, owner]));
  },
  stopped: async (): Promise<StopRow | undefined> => {
    const row = await db.maybeOne`select * from robot_stop where ended_at is null`;
    return row && toStop(row);
  },
  /** A name is nothing anybody decides on: whoever renames it all day keeps it from no candle. */
  rename: async (id: Id<'rob'>, userId: string, name: string): Promise<boolean> =>
    (await db.run`update robot set name = ${name}
      where id = ${id} and user_id = ${userId}`) === 1,
  halt: async ({ id, revision }: StoredRobot, halt: RobotHalt): Promise<boolean> =>
    (await db.run`update robot set state = 'halted', halt = ${halt}, revision = revision + 1
      where id = ${id} and revision = ${revision} and state in ('running', 'halted')`) === 1,
  goOn: async ({ id, revision }: StoredRobot): Promise<boolean> =>
    (await db.run`update robot set state = 'running', halt = null, revision = revision + 1
      where id = ${id} and revision = ${revision} and state = 'halted'`) === 1,
  askToStop: async ({ id }: StoredRobot, coins: string, at: Instant): Promise<boolean> =>
    (await db.run`update robot set state = 'stopping', halt = null, coins = ${coins}, stop_asked_at = ${timestamp(at)},
        revision = revision + 1
      where id = ${id} and state in ('running', 'halted')`) === 1,
  /** Those of markets that end, and those that would sell there for ever. */
  ofMarkets: async (markets: readonly string[]): Promise<readonly StoredRobot[]> =>
    (
      await db.many`select * from robot where market = any (${markets}::text[])
        and (state in ('running', 'halted') or (state = 'stopping' and coins = 'sell')) order by id`
    ).map(toRobot),
  keepCoins: async ({ id }: StoredRobot): Promise<void> => {
    await db.run`update robot set coins = 'keep', revision = revision + 1
      where id = ${id} and state = 'stopping' and coins = 'sell'`;
  },
  /** The rules are done: what is open is closed, and everything goes back, as if the customer had asked for it. */
  endByRules: async (ids: readonly string[], at: Instant): Promise<void> => {
    await db.run`update robot set state = 'stopping', coins = 'sell', stop_asked_at = ${timestamp(at)}, revision = revision + 1
      where id = any (${ids}::text[]) and state = 'running'`;
  },
  /** [RBT-9] False where it was changed in between. */
  changeRules: async ({ id, revision }: StoredRobot, to: { readonly template: string; readonly version: string }) =>
    (await db.run`update robot set template = ${to.template}, version = ${to.version}, segment = segment + 1,
        rule_state = null, revision = revision + 1
      where id = ${id} and revision = ${revision} and state in ('running', 'halted')`) === 1,
  endSegment: async (id: Id<'rob'>, no: number, at: Instant, equity: bigint): Promise<void> => {
    await db.run`update robot_segment set ended_at = ${timestamp(at)}, end_equity = ${String(equity)}::numeric
      where robot_id = ${id} and no = ${no} and ended_at is null`;
  },
  addSegment: async (id: Id<'rob'>, given: NewSegment): Promise<void> => {
    await db.run`insert into robot_segment (robot_id, no, template, version, started_at, start_equity)
      values (${id}, ${given.no}, ${given.template}, ${given.version}, ${timestamp(given.at)},
        ${String(given.equity)}::numeric)`;
  },
  addIntent: async (id: Id<'rob'>, given: NewIntent): Promise<void> => {
    await db.run`insert into robot_intent (request_id, robot_id, candle_at, no, intent, state, at)
      values (${given.requestId}::uuid, ${id}, ${timestamp(given.candleAt)}, ${given.no}, ${json(given.intent)}::jsonb,
        'decided', ${timestamp(given.at)})
      on conflict do nothing`;
  },
  waiting: async (): Promise<readonly IntentRow[]> =>
    (await db.many`select * from robot_intent where state = 'decided' order by robot_id, candle_at, no`).map(toIntent),
  intents: async (id: Id<'rob'>, since: Instant): Promise<readonly IntentRow[]> =>
    (
      await db.many`select * from robot_intent where robot_id = ${id} and candle_at >= ${timestamp(since)}
        order by candle_at, no`
    ).map(toIntent),
  /** The names its resting orders have for the rules, and the segment whose rules those are. */
  tags: async (
    requestIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly tag: string; readonly segment: number }>> => {
    const rows = await db.many`select i.request_id, i.intent->>'tag' as tag, d.segment
      from robot_intent i join robot_decision d on d.robot_id = i.robot_id and d.candle_at = i.candle_at
      where i.request_id = any (${requestIds}::uuid[])`;
    return new Map(
      rows.map(({ request_id, tag, segment }) => [String(request_id), { tag: String(tag), segment: Number(segment) }]),
    );
  },
  note: async (requestId: string, to: { state: string; orderId?: string; refusal?: string }): Promise<void> => {
    await db.run`update robot_intent set state = ${to.state}, order_id = ${to.orderId ?? null},
        refusal = ${to.refusal ?? null}
      where request_id = ${requestId}::uuid and (state = 'decided' or ${to.state} = 'placed')`;
  },
  segments: async (id: Id<'rob'>): Promise<readonly SegmentRow[]> =>
    (await db.many`select * from robot_segment where robot_id = ${id} order by no`).map(toSegment),
  decisions: async (id: Id<'rob'>, limit: number): Promise<readonly DecisionRow[]> =>
    (await db.many`select * from robot_decision where robot_id = ${id} order by candle_at desc limit ${limit}`).map(
      toDecision,
    ),
  decisionAt: async (id: Id<'rob'>, candleAt: Instant): Promise<DecisionRow> =>
    toDecision(
      await db.one`select * from robot_decision where robot_id = ${id} and candle_at = ${timestamp(candleAt)}`,
    ),
  /** [RBT-7] Every fill of these robots, oldest first, whichever side of it they were on. Those of positions are their steps. */
  fills: async (ids: readonly string[]): Promise<readonly FillRow[]> => {
    const rows = await db.many`with own as (
        select i.robot_id, o.id, o.side from robot_intent i join spot_order o on o.request_id = i.request_id
        where i.robot_id = any (${ids}::text[]) and i.intent->>'do' not in ('cancel', 'open', 'close'))
      select own.robot_id, own.id as order_id, own.side, f.price, f.base, f.quote, f.maker_fee as fee, f.at, f.id
        from own join spot_fill f on f.maker_order = own.id
      union all
      select own.robot_id, own.id, own.side, f.price, f.base, f.quote, f.taker_fee, f.at, f.id
        from own join spot_fill f on f.taker_order = own.id
      order by at, id`;
    return rows.map(toFill);
  },
});

export type NewSegment = Pick<SegmentRow, 'no' | 'template' | 'version'> & { at: Instant; equity: bigint };
export type NewIntent = {
  readonly requestId: string;
  readonly candleAt: Instant;
  readonly no: number;
  readonly intent: StoredIntent;
  readonly at: Instant;
};

export type NewRobot = {
  readonly id: Id<'rob'>;
  readonly userId: Id<'usr'>;
  readonly book: LedgerBook;
  readonly market: MarketId;
  readonly name: string;
  readonly template: string;
  readonly version: string;
  readonly invested: Money;
  readonly holdPrice: bigint;
  readonly holdFee: bigint;
  readonly at: Instant;
};

/** [RBT-2] The rows of a new robot, written with the movement that pays for it. */
export function insertRobot({ id, userId, invested, at, ...given }: NewRobot): RowWrite[] {
  const moment = timestamp(at);
  return [
    write`insert into robot (id, user_id, book, market, name, template, version, invested, hold_price, hold_fee_ppm, state,
        segment, started_at)
      values (${id}, ${userId}, ${given.book}, ${given.market}, ${given.name}, ${given.template}, ${given.version},
        ${String(invested.minor)}::numeric, ${String(given.holdPrice)}::numeric, ${Number(given.holdFee)}, 'running', 1,
        ${moment}::timestamptz)`,
    write`insert into robot_segment (robot_id, no, template, version, started_at, start_equity)
      values (${id}, 1, ${given.template}, ${given.version}, ${moment}::timestamptz, ${String(invested.minor)}::numeric)`,
  ];
}

/** [RBT-10] It has stopped with the movement that gives everything back, and with no other. */
export function endRobot(
  { id, segment }: StoredRobot,
  at: Instant,
  end: { price: bigint | null; equity: bigint | null },
): RowWrite[] {
  const moment = timestamp(at);
  return [
    {
      ...write`update robot set state = 'stopped', stopped_at = ${moment}::timestamptz, revision = revision + 1,
          end_price = ${maybe(end.price)}::numeric
        where id = ${id} and state = 'stopping'`,
      expect: 1,
    },
    write`update robot_segment set ended_at = ${moment}::timestamptz, end_equity = ${maybe(end.equity)}::numeric
      where robot_id = ${id} and no = ${segment} and ended_at is null`,
  ];
}

/**
 * [RBT-16] Written with a position: it is opened for a robot that runs by the rules that decided it, or not at all. Whoever stops
 * or changes the robot meanwhile finds the position, or has it refused.
 */
export function stillRuns({ id, segment }: Pick<StoredRobot, 'id' | 'segment'>): RowWrite {
  return {
    ...write`update robot set revision = revision + 1 where id = ${id} and segment = ${segment} and state = 'running'`,
    expect: 1,
  };
}
