import { zId } from '@candor/contract/fields';
import { SPOT_SIDES } from '@candor/contract/spot/fields';
import { assert } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMinor } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RobotSeen } from '../../robot-worker/tasks.ts';
import { readRobotPositions } from '../margin/index.ts';
import type { StoredRobot } from './rows.ts';
import { modeOf } from './template-gate.ts';

const BalanceRow = z.object({ name: z.string(), asset: z.string(), balance: zMinor });
const RestingRow = z.object({
  id: zId('ord'),
  account: z.string(),
  side: z.enum(SPOT_SIDES),
  price: zCount,
  lots: zCount,
  tag: z.string(),
  segment: z.nullable(z.number()),
});

/** What each of these robots of one market and book has, read from the ledger and the book: a few questions, however many they are. */
export async function lookAtAll(
  { db, engine }: Pick<Platform, 'db' | 'engine'>,
  robots: readonly StoredRobot[],
): Promise<readonly RobotSeen[]> {
  const byAccount = new Map(robots.map((robot) => [robot.account, robot]));
  // [RBT-9] What the rules before left standing, because the server died while they were changed, is not of these rules.
  const left = (await restingOfAll(db, robots)).filter(
    ({ account, segment }) => segment !== null && segment !== byAccount.get(account)?.segment,
  );
  for (const { id, account } of left) {
    const owner = byAccount.get(account)?.userId;
    assert(owner, 'the owner of a resting order');
    await engine.cancel({ id, owner });
  }
  const balances = await balancesOfAll(db, robots);
  const resting = new Map<string, RobotSeen['resting'][number][]>();
  for (const { account, tag, side, price, lots } of await restingOfAll(db, robots)) {
    resting.set(account, [...(resting.get(account) ?? []), { tag, side, price, lots }]);
  }
  const margin = await marginOfAll(db, robots);
  return robots.map(({ id, account, pair, ruleState: state }) => ({
    ...{ id, state, resting: resting.get(account) ?? [], ...(margin.get(id) ?? NO_MARGIN) },
    cash: balances.get(`${account} ${pair.quote}`) ?? 0n,
    coins: balances.get(`${account} ${pair.base}`) ?? 0n,
  }));
}

type Margin = Pick<RobotSeen, 'position' | 'isLiquidated'>;
const NO_MARGIN: Margin = { position: null, isLiquidated: false };

/** [RBT-16] What radical robots have open. Steady ones borrow nothing, and nothing is asked for them. */
async function marginOfAll(db: Queries, robots: readonly StoredRobot[]): Promise<ReadonlyMap<string, Margin>> {
  const ids = robots.filter(({ template }) => modeOf(template) === 'radical').map(({ id }) => id);
  const found = new Map<string, Margin>();
  for (const { robotId, position, isLiquidated } of ids.length === 0 ? [] : await readRobotPositions(db, ids)) {
    const before = found.get(robotId) ?? NO_MARGIN;
    found.set(robotId, {
      position: position.state === 'closed' ? before.position : position,
      isLiquidated: before.isLiquidated || isLiquidated,
    });
  }
  return found;
}

async function balancesOfAll(db: Queries, robots: readonly StoredRobot[]): Promise<ReadonlyMap<string, bigint>> {
  const { book } = firstOf(robots);
  const rows = await db.many`select name, asset, balance from ledger_account
    where name = any (${robots.map(({ account }) => account)}::text[]) and book = ${book}`;
  return new Map(
    rows.map((row) => BalanceRow.parse(row)).map(({ name, asset, balance }) => [`${name} ${asset}`, balance]),
  );
}

async function restingOfAll(
  db: Queries,
  robots: readonly StoredRobot[],
): Promise<readonly z.infer<typeof RestingRow>[]> {
  const { book, market } = firstOf(robots);
  const rows = await db.many`select o.id, o.account, o.side, o.price, o.remaining as lots,
      coalesce(i.intent->>'tag', o.request_id::text) as tag, d.segment
    from spot_order o left join robot_intent i on i.request_id = o.request_id
      left join robot_decision d on d.robot_id = i.robot_id and d.candle_at = i.candle_at
    where o.book = ${book} and o.market = ${market} and o.state in ('waiting', 'open')
      and o.owner = any (${[...new Set(robots.map(({ userId }) => userId))]}::text[])
      and o.account = any (${robots.map(({ account }) => account)}::text[])
    order by o.id desc`;
  return rows.map((row) => RestingRow.parse(row));
}

function firstOf(robots: readonly StoredRobot[]): StoredRobot {
  const [first] = robots;
  assert(first, 'a robot to look at');
  return first;
}
