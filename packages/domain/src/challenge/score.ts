import { type ChallengeAction, LEAD_CANDLES, STEPS } from '@candor/contract/challenge/fields';
import { assert, divide } from '@candor/kernel';
import type { PathCandle } from './path.ts';

/** 10,000 units of play, in millionths. */
export const START_CASH = 10_000_000_000n;
const FEE_PPM = 1_000n;
const PPM = 1_000_000n;
const UNIT = 10n ** 12n;

/** One letter for each answered step. */
const LETTERS = { buy: 'b', sell: 's', hold: 'h' } as const satisfies Record<ChallengeAction, string>;
const ACTION_OF = new Map<string, ChallengeAction>([
  ['b', 'buy'],
  ['s', 'sell'],
  ['h', 'hold'],
]);

export function letterOf(action: ChallengeAction): string {
  return LETTERS[action];
}

export type Standing = {
  readonly cash: bigint;
  /** What is held, in parts of a unit. */
  readonly held: bigint;
  readonly trades: number;
  /** What cash and holdings would come to, sold at the last price shown. */
  readonly worth: bigint;
};

/** [CHG-8] Where so many answers lead. The path may be known no further than the candle after the last answer. */
export function playOf(path: readonly PathCandle[], actions: string): Standing {
  assert(actions.length <= STEPS, 'no more answers than steps');
  let [cash, held, trades] = [START_CASH, 0n, 0];
  for (let step = 0; step < actions.length; step += 1) {
    const action = ACTION_OF.get(actions.charAt(step));
    assert(action, 'a known answer');
    const price = priceAt(path, step);
    if (action === 'buy' && cash > 0n) {
      held += ((cash - feeOn(cash)) * UNIT) / price;
      cash = 0n;
      trades += 1;
    } else if (action === 'sell' && held > 0n) {
      cash += sold(held, price);
      held = 0n;
      trades += 1;
    }
  }
  const worth = held > 0n ? cash + sold(held, priceAt(path, actions.length)) : cash;
  return { cash, held, trades, worth };
}

/** The price that is shown while a step waits for its answer. */
function priceAt(path: readonly PathCandle[], step: number): bigint {
  const candle = path[LEAD_CANDLES - 1 + step];
  assert(candle, `a candle before step ${step}`);
  return candle.close;
}

function feeOn(amount: bigint): bigint {
  return divide(amount * FEE_PPM, PPM, 'ceil');
}

function sold(held: bigint, price: bigint): bigint {
  const gross = (held * price) / UNIT;
  return gross - feeOn(gross);
}

/** [CHG-8] The published score. */
export function scoreOf(path: readonly PathCandle[], actions: string): number {
  const { worth } = playOf(path, actions);
  return Number(divide((worth - START_CASH) * PPM, START_CASH, 'floor'));
}

/** What buying at the first step and holding would have come to: shown beside a score. */
export function holdingScoreOf(path: readonly PathCandle[], steps: number): number {
  return steps === 0 ? 0 : scoreOf(path, `b${'h'.repeat(steps - 1)}`);
}

export type Ranked = {
  readonly id: string;
  readonly score: number;
  readonly trades: number;
  readonly finishedAt: number;
};

/** [CHG-9] Negative where the first one ranks before the other. */
export function compareRanked(one: Ranked, other: Ranked): number {
  return (
    other.score - one.score ||
    one.trades - other.trades ||
    one.finishedAt - other.finishedAt ||
    (one.id < other.id ? -1 : 1)
  );
}
