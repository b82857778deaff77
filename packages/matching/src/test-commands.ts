import type { SeededRandom } from './seeded-random.ts';
import type { BookOptions, Command, PlaceOrder } from './types.ts';

/** How wild the commands of a random day are. */
export type Day = {
  readonly options: BookOptions;
  /** Prices stand around here, within `reach`. */
  readonly middle: number;
  readonly reach: number;
  readonly maxQty: number;
  readonly owners: number;
  /** Ids are drawn from so many, so that they meet again while open and after they are done. */
  readonly ids: number;
  readonly firstId: number;
};

const STP = ['cancel-newest', 'cancel-oldest', 'cancel-both', 'decrement'] as const;
const NONSENSE = [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 2 ** 40, 2 ** 31] as const;

/** A command of any kind, mostly sensible: about one in fifty says something no order can be. */
export function makeCommand(random: SeededRandom, day: Day, seq: number): Command {
  const id = day.firstId + random.below(day.ids);
  const dice = random.below(100);
  if (dice < 60) return makePlace(random, day, seq, id);
  if (dice < 78) return { do: 'cancel', seq, id };
  if (dice < 90) return makeAmend(random, day, seq, id);
  if (dice < 96) return { do: 'replace', seq, id, price: makePrice(random, day), qty: makeQty(random, day) };
  if (dice < 98) return { do: 'wake', seq, id, price: makePrice(random, day) };
  return { do: 'proceed', seq };
}

function makeAmend(random: SeededRandom, day: Day, seq: number, id: number): Command {
  const dice = random.below(5);
  if (dice === 0) return { do: 'amend', seq, id, price: makePrice(random, day), qty: makeQty(random, day) };
  if (dice === 1) return { do: 'amend', seq, id, price: makePrice(random, day) };
  if (dice === 2) return { do: 'amend', seq, id, price: makePrice(random, day), stop: makePrice(random, day) };
  return { do: 'amend', seq, id, qty: makeQty(random, day) };
}

function makePlace(random: SeededRandom, day: Day, seq: number, id: number): Command {
  const side = random.below(2) === 0 ? 'buy' : 'sell';
  const kind = random.below(6) === 0 ? 'market' : 'limit';
  const isBudget = kind === 'market' && side === 'buy' && random.below(3) !== 0;
  const order: PlaceOrder = {
    seq,
    id,
    owner: random.below(day.owners + 1),
    side,
    kind,
    tif: random.below(8) === 0 ? 'ioc' : random.below(10) === 0 ? 'fok' : 'gtc',
    postOnly: random.below(12) === 0,
    price: makePrice(random, day),
    qty: isBudget ? 0 : makeQty(random, day),
    budget: isBudget ? 1 + random.below(day.middle * day.maxQty) : random.below(300) === 0 ? 7 : 0,
    stop: random.below(6) === 0 ? makePrice(random, day) : 0,
    stp: STP[random.below(STP.length)] ?? 'decrement',
  };
  if (random.below(200) !== 0) return { do: 'place', ...order };
  return { do: 'place', ...order, owner: makeNonsense(random) };
}

function makePrice(random: SeededRandom, day: Day): number {
  if (random.below(150) === 0) return makeNonsense(random);
  return day.middle - day.reach + random.below(2 * day.reach + 1);
}

function makeQty(random: SeededRandom, day: Day): number {
  return random.below(150) === 0 ? makeNonsense(random) : 1 + random.below(day.maxQty);
}

function makeNonsense(random: SeededRandom): number {
  return NONSENSE[random.below(NONSENSE.length)] ?? 0;
}
