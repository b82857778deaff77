import type { AccountKind } from '@candor/contract';
import { type Asset, assert, DAY_MS, formatMoney, HOUR_MS, MINUTE_MS, money, parseMoney } from '@candor/kernel';
import { CUSTOMER_NAMES, CUSTOMERS, type CustomerName } from './cast.ts';
import { FIRST_GRANTS, LATER_GRANTS, MEMOS, OWN_MOVES } from './history-facts.ts';
import { makeRandom, type Random } from './random.ts';

export const HISTORY_DAYS = 30;
const CENT = 10_000n;

type Amount = { readonly asset: Asset; readonly amount: string };
/** One step of the month. `offsetMs` counts from its beginning. */
export type Step = { readonly offsetMs: number } & (
  | ({ readonly do: 'grant'; readonly to: CustomerName } & Amount)
  | ({ readonly do: 'transfer'; readonly from: CustomerName; readonly to: CustomerName; memo: string | null } & Amount)
  | ({ readonly do: 'move'; readonly of: CustomerName; readonly to: AccountKind } & Amount)
);

/** Only people whom the transfer rule lets send. */
const SENDERS: readonly CustomerName[] = ['mia', 'viktor', 'lena', 'amir'];

/** Until this day of the month Bruno was a customer like any other. */
export const BRUNO_BANNED_ON_DAY = 12;
/** In the morning of that day, from the start of the month. */
export const BRUNO_BANNED_AFTER_MS = BRUNO_BANNED_ON_DAY * DAY_MS + 9 * HOUR_MS + 24 * MINUTE_MS;

/**
 * The month before the sandbox was opened, from a seed number alone. It is marked as what it is, sandbox history, and it
 * obeys the same rules as everything else: nobody sends what they do not have.
 */
export function planHistory(seed: number): Step[] {
  const random = makeRandom(seed);
  const balances = new Map<CustomerName, bigint>(CUSTOMER_NAMES.map((name) => [name, 0n]));
  const give = (name: CustomerName, minor: bigint) => balances.set(name, (balances.get(name) ?? 0n) + minor);
  const steps: Step[] = [];
  const take = (step: Step) => {
    steps.push(step);
    if (step.asset !== 'USDT') return;
    const minor = minorOf(step);
    if (step.do === 'move') give(step.of, -minor);
    else give(step.to, minor);
    if (step.do === 'transfer') give(step.from, -minor);
  };

  for (const [index, { to, ...amount }] of FIRST_GRANTS.entries()) {
    take({ do: 'grant', offsetMs: index * MINUTE_MS, to, ...amount });
  }
  for (let day = 0; day < HISTORY_DAYS; day += 1) {
    const starts = day * DAY_MS + HOUR_MS;
    for (const grant of LATER_GRANTS.filter((each) => each.day === day)) {
      take({ do: 'grant', offsetMs: starts, to: grant.to, asset: grant.asset, amount: grant.amount });
    }
    for (const { of, to, asset, amount } of OWN_MOVES.filter((each) => each.day === day)) {
      take({ do: 'move', offsetMs: starts + 10 * MINUTE_MS, of, to, asset, amount });
    }
    for (const offsetMs of momentsOf(day, random)) {
      const transfer = planTransfer(day, offsetMs, balances, random);
      if (transfer) take(transfer);
    }
  }
  return steps;
}

/** Three to seven moments between early morning and night, in order. */
function momentsOf(day: number, random: Random): number[] {
  const count = random.whole(3, 7);
  const minutes = Array.from({ length: count }, () => random.whole(7 * 60, 23 * 60 - 1));
  return minutes.sort((a, b) => a - b).map((minute, index) => day * DAY_MS + minute * MINUTE_MS + index);
}

function planTransfer(
  day: number,
  offsetMs: number,
  balances: ReadonlyMap<CustomerName, bigint>,
  random: Random,
): Step | undefined {
  const from = random.pick(SENDERS);
  const others = CUSTOMER_NAMES.filter((name) => name !== from && isReachable(name, day));
  // Most money moves among those who move it back; the rest get a small sum now and then.
  const isAmongSenders = random.whole(1, 100) <= 80;
  const to = random.pick(others.filter((name) => SENDERS.includes(name) === isAmongSenders));
  const balance = balances.get(from) ?? 0n;
  // One to six hundredths of what is there, in whole cents: people keep most of their money.
  const share = ((balance * BigInt(random.whole(10, 60))) / 1_000n / CENT) * CENT;
  const small = BigInt(random.whole(300, 4_500)) * CENT;
  const minor = isAmongSenders || share < small ? share : small;
  const memo = random.pick(MEMOS);
  if (minor < 1_000_000n) return undefined;
  return { do: 'transfer', offsetMs, from, to, asset: 'USDT', amount: formatMoney(money('USDT', minor)), memo };
}

function isReachable(name: CustomerName, day: number): boolean {
  return CUSTOMERS[name].banReason === null || day < BRUNO_BANNED_ON_DAY;
}

function minorOf({ asset, amount }: Amount): bigint {
  const value = parseMoney(asset, amount);
  assert(value, `an amount of ${asset}, got ${amount}`);
  return value.minor;
}
