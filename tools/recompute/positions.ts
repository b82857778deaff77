import { read, sum } from './amount.ts';
import { compare, type Finding } from './finding.ts';
import type { Order, Position } from './records.ts';

/** What the steps of a position come to, without what it paid in and got back: trades, fees and interest alone. */
export type Counted = {
  readonly side: Position['side'];
  /** Coins that are open, and what they were opened for. */
  readonly coins: bigint;
  readonly cost: bigint;
  readonly result: bigint;
  readonly fees: bigint;
  readonly interest: bigint;
};

const STILL = new Set(['interest', 'added', 'recovered']);

/** [RBT-17] */
export function countPosition({ side, steps }: Position): Counted {
  const sign = side === 'long' ? 1n : -1n;
  let [coins, opened, turnovers, result, fees, interest] = [0n, 0n, 0n, 0n, 0n, 0n];
  for (const step of steps) {
    const [amount, turnover, fee, charge] = [step.amount, step.turnover, step.fee, step.charge].map(read);
    if (amount === undefined || turnover === undefined || fee === undefined || charge === undefined) continue;
    fees += fee + charge;
    if (step.kind === 'interest') interest += read(step.interest);
    if (step.kind === 'interest') result -= read(step.interest);
    if (step.kind === 'open') {
      [coins, opened, turnovers] = [coins + amount, opened + amount, turnovers + turnover];
      result -= sign * turnover + fee;
    } else if (!STILL.has(step.kind)) {
      coins -= amount;
      // What others bore, because the position had no more, was not lost by it.
      result += sign * turnover - fee - charge + read(step.lost);
    }
  }
  return { side, coins, cost: opened === 0n ? 0n : (turnovers * coins) / opened, result, fees, interest };
}

/** What the open coins are worth: rounded down where they are had, up where they are owed. */
export function worthOf({ side, coins }: Counted, price: bigint, unit: bigint): bigint {
  return side === 'long' ? (coins * price) / unit : -((coins * price + unit - 1n) / unit);
}

/** The steps its robot asked for, beside what the order book wrote down. */
export function judgeSteps(
  what: string,
  quote: string,
  positions: readonly Position[],
  orders: ReadonlyMap<string, Order>,
): Finding[] {
  const asked = positions.flatMap(({ steps }) => steps).filter(isAsked);
  const booked = asked.flatMap(({ orderId }) => (orderId === null ? [] : (orders.get(orderId)?.fills ?? [])));
  return asked.length === 0
    ? []
    : [
        compare(
          what,
          'turnover of positions',
          quote,
          sum(asked.map(({ turnover }) => read(turnover))),
          sum(booked.map(({ turnover }) => read(turnover))),
        ),
      ];
}

export function isAsked({ kind }: Position['steps'][number]): boolean {
  return kind === 'open' || kind === 'close';
}
