import { read, readText, scaleOf, sum, unitOf } from './amount.ts';
import { compare, type Finding } from './finding.ts';
import { countPosition, isAsked, judgeSteps, worthOf } from './positions.ts';
import { type Ask, type Order, type Position, Robot, RobotFill, readAll, readOrder, readPositions } from './records.ts';

const LISTS = ['app.robot/robots', 'app.ai-robot/robots'].flatMap((path) =>
  ['running', 'stopped'].map((list) => [path, list] as const),
);

/** Every robot, running or stopped, counted again from its fills and steps; and those beside what the order book wrote down. */
export async function recomputeRobots(ask: Ask): Promise<Finding[]> {
  const found: Finding[] = [];
  const ofRobots = await readPositions(ask);
  for (const [path, list] of LISTS) {
    for (const robot of await readAll(ask, path, { list }, Robot)) {
      const fills = (await readAll(ask, 'app.robot/fills', { id: robot.id }, RobotFill)).reverse();
      const positions = ofRobots.get(robot.id) ?? [];
      const [orders, traded] = [await readOrders(ask, fills), await readOrders(ask, stepsOf(positions))];
      found.push(...judgeRobot(robot, fills, orders, positions));
      found.push(...judgeSteps(`robot ${robot.id} ${robot.name ?? 'AI'}`, 'USDT', positions, traded));
    }
  }
  return found;
}

function stepsOf(positions: readonly Position[]) {
  return positions.flatMap(({ steps }) => steps).filter(isAsked);
}

async function readOrders(
  ask: Ask,
  of: readonly { readonly orderId: string | null }[],
): Promise<ReadonlyMap<string, Order>> {
  const orders = new Map<string, Order>();
  for (const id of new Set(of.map(({ orderId }) => orderId))) if (id !== null) orders.set(id, await readOrder(ask, id));
  return orders;
}

/** [RBT-7] [RBT-17] Coins at their average price with fees, oldest fill first. */
export function judgeRobot(
  robot: Robot,
  fills: readonly RobotFill[],
  orders: ReadonlyMap<string, Order>,
  positions: readonly Position[] = [],
): Finding[] {
  const what = `robot ${robot.id} ${robot.name ?? 'AI'}`;
  const [base = '', quote = ''] = robot.market.split('-');
  const invested = read(robot.invested);
  let [cash, coins, cost, realised, fees] = [invested, 0n, 0n, 0n, 0n];
  for (const fill of fills) {
    const [amount, turnover, fee] = [read(fill.amount), read(fill.turnover), read(fill.fee)];
    if (fill.side === 'buy') {
      [cash, coins, cost] = [cash - turnover, coins + amount - fee, cost + turnover];
      fees += (fee * turnover) / amount;
    } else {
      const part = coins === 0n ? 0n : (cost * amount) / coins;
      [cash, coins, cost] = [cash + turnover - fee, coins - amount, cost - part];
      realised += turnover - fee - part;
      fees += fee;
    }
  }
  const counted = positions.map(countPosition);
  for (const { side, cost: then, result, fees: paid } of counted) {
    realised += result + (side === 'long' ? then : -then);
    fees += paid;
  }
  const booked = [...orders.values()].flatMap((order) => order.fills);
  const found = [
    compare(what, 'realised', quote, read(robot.realised), realised),
    compare(what, 'fees', quote, read(robot.fees), fees),
    // An AI robot borrows nothing, and shows none.
    compare(
      what,
      'interest',
      quote,
      robot.interest ? read(robot.interest) : 0n,
      sum(counted.map(({ interest }) => interest)),
    ),
    compare(
      what,
      'turnover',
      quote,
      sum(fills.map(({ turnover }) => read(turnover))),
      sum(booked.map(({ turnover }) => read(turnover))),
    ),
    compare(
      what,
      'coins traded',
      base,
      sum(fills.map(({ amount }) => read(amount))),
      sum(booked.map(({ amount }) => read(amount))),
    ),
  ];
  if (robot.price === null || !robot.equity || !robot.total || !robot.floating) return found;
  const price = readText(robot.price, scaleOf(quote));
  const equity =
    cash +
    (coins * price) / unitOf(base) +
    sum(counted.map((each) => each.result + worthOf(each, price, unitOf(base))));
  return [
    ...found,
    compare(what, 'equity', quote, read(robot.equity), equity),
    compare(what, 'floating', quote, read(robot.floating), equity - invested - realised),
    compare(what, 'total', quote, read(robot.total), equity - invested),
    compare(
      what,
      'total as realised and floating',
      quote,
      read(robot.total),
      read(robot.realised) + read(robot.floating),
    ),
  ];
}
