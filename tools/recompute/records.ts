import * as z from 'zod/mini';

/** One call of the customer's own API: what they see on their screens, and nothing else. */
export type Ask = (path: string, input: Readonly<Record<string, string>>) => Promise<unknown>;

const zMoney = z.object({ asset: z.string(), amount: z.string() });
const zPageOf = <T extends z.core.SomeType>(row: T) => z.object({ rows: z.array(row), next: z.nullable(z.string()) });

/** Every row of a list, however many pages it has. */
export async function readAll<T extends z.core.SomeType>(
  ask: Ask,
  path: string,
  input: Readonly<Record<string, string>>,
  row: T,
): Promise<z.infer<T>[]> {
  const rows: z.infer<T>[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { rows: z.infer<T>[]; next: string | null } = zPageOf(row).parse(
      await ask(path, { ...input, limit: '100', ...(cursor !== '' && { cursor }) }),
    );
    rows.push(...page.rows);
    cursor = page.next;
  }
  return rows;
}

const Fill = z.object({ amount: zMoney, turnover: zMoney, fee: zMoney });
const Order = z.object({ order: z.object({ side: z.enum(['buy', 'sell']) }), fills: z.array(Fill) });
export type Order = z.infer<typeof Order>;

/** An order as the order book wrote it down, with its fills. */
export async function readOrder(ask: Ask, id: string): Promise<Order> {
  return Order.parse(await ask('app.spot/order', { id }));
}

export const Plan = z.object({
  id: z.string(),
  market: z.string(),
  spent: zMoney,
  coins: zMoney,
  price: z.nullable(z.string()),
  value: z.nullable(zMoney),
  profit: z.nullable(zMoney),
  sale: z.nullable(z.object({ coins: zMoney, proceeds: zMoney, performanceFee: zMoney, orderId: z.string() })),
  performanceFeePpm: z.number(),
});
export type Plan = z.infer<typeof Plan>;

export const Run = z.object({ orderId: z.nullable(z.string()), spent: zMoney, coins: zMoney, fee: zMoney });
export type Run = z.infer<typeof Run>;

export const Robot = z.object({
  id: z.string(),
  /** An AI robot has none. */
  name: z.optional(z.string()),
  market: z.string(),
  invested: zMoney,
  price: z.nullable(z.string()),
  total: z.nullable(zMoney),
  realised: zMoney,
  floating: z.nullable(zMoney),
  fees: zMoney,
  interest: z.optional(zMoney),
  equity: z.nullable(zMoney),
});
export type Robot = z.infer<typeof Robot>;

export const RobotFill = z.object({
  orderId: z.string(),
  side: z.enum(['buy', 'sell']),
  amount: zMoney,
  turnover: zMoney,
  fee: zMoney,
});
export type RobotFill = z.infer<typeof RobotFill>;

export const Position = z.object({ id: z.string(), robotId: z.nullable(z.string()), side: z.enum(['long', 'short']) });

export const PositionStep = z.object({
  kind: z.string(),
  amount: zMoney,
  turnover: zMoney,
  fee: zMoney,
  charge: zMoney,
  interest: zMoney,
  lost: zMoney,
  orderId: z.nullable(z.string()),
});

/** A margin position of a robot with everything that happened to it, oldest first. */
export type Position = {
  readonly id: string;
  readonly side: 'long' | 'short';
  readonly steps: readonly z.infer<typeof PositionStep>[];
};

const PositionDetail = z.object({ steps: z.array(PositionStep) });

/** Those of robots, by the robot they are of. */
export async function readPositions(ask: Ask): Promise<ReadonlyMap<string, readonly Position[]>> {
  const found = new Map<string, Position[]>();
  for (const list of ['open', 'closed']) {
    for (const { id, robotId, side } of await readAll(ask, 'app.margin/positions', { list }, Position)) {
      if (robotId === null) continue;
      const { steps } = PositionDetail.parse(await ask('app.margin/position', { id }));
      found.set(robotId, [...(found.get(robotId) ?? []), { id, side, steps }]);
    }
  }
  return found;
}

export const Follow = z.object({
  id: z.string(),
  name: z.string(),
  market: z.string(),
  state: z.string(),
  amount: zMoney,
  sharePpm: z.number(),
  cash: zMoney,
  coins: zMoney,
  price: z.nullable(z.string()),
  equity: z.nullable(zMoney),
  result: z.nullable(zMoney),
  fees: zMoney,
  sharePaid: zMoney,
  highWater: zMoney,
});
export const Lead = z.object({ projects: z.array(z.object({ id: z.string() })), stake: z.nullable(Follow) });

const Part = z.object({ leftOut: z.nullable(z.string()), paid: zMoney, brought: zMoney, fee: zMoney });
const ProjectOrder = z.object({ side: z.enum(['buy', 'sell']), base: zMoney, quote: zMoney });
const Settlement = z.object({
  ...{ period: z.string(), equity: zMoney, due: zMoney, cash: zMoney, coins: zMoney, price: z.nullable(z.string()) },
});

/** One follow with everything that its figures are made of. */
export const FollowDetail = z.object({
  follow: Follow,
  orders: z.array(z.object({ order: ProjectOrder, part: z.nullable(Part) })),
  settlements: z.array(Settlement),
  exits: z.array(z.string()),
});
export type FollowDetail = z.infer<typeof FollowDetail>;
