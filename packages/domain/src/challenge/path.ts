import { LEAD_CANDLES, STEPS } from '@candor/contract/challenge/fields';
import { assert } from '@candor/kernel';
import { hashText, type Recording } from './recording.ts';

/** In ten-thousandths: 100 is 1,000,000. It begins where the candle before it closed. */
export type PathCandle = { readonly high: bigint; readonly low: bigint; readonly close: bigint };

export const FIRST_PRICE = 1_000_000n;
export const PATH_CANDLES = LEAD_CANDLES + STEPS;

const HEX_OF_A_DRAW = 8;
const DRAWS = 2 ** 32;

/** What a path is drawn from. */
export type Seeds = { readonly salt: string; readonly playerNumber: string };

/** [CHG-3] One whole number below `most`, each as likely as another. */
export function drawBelow(most: number, { salt, playerNumber }: Seeds, candle: number): number {
  // What is left over at the upper end would make the first numbers likelier: it is drawn again.
  const fair = DRAWS - (DRAWS % most);
  for (let again = 0; ; again += 1) {
    const drawn = hashText(['candor challenge draw 1', salt, playerNumber, candle, again].join('\n'));
    const value = Number.parseInt(drawn.slice(0, HEX_OF_A_DRAW), 16);
    if (value < fair) return value % most;
  }
}

/** [CHG-3] The whole path. */
export function pathOf({ days }: Pick<Recording, 'days'>, seeds: Seeds): PathCandle[] {
  const path: PathCandle[] = [];
  let last = FIRST_PRICE;
  for (let candle = 0; candle < PATH_CANDLES; candle += 1) {
    const day = days[drawBelow(days.length, seeds, candle)];
    assert(day, 'a day that was drawn');
    const at = (price: bigint) => atLeastOne((last * price) / day.before);
    const close = at(day.close);
    const open = last;
    const [high, low] = [at(day.high), at(day.low)];
    path.push({ high: largest(high, open, close), low: least(low, open, close), close });
    last = close;
  }
  return path;
}

function atLeastOne(price: bigint): bigint {
  return price > 0n ? price : 1n;
}
function largest(...prices: readonly [bigint, ...bigint[]]): bigint {
  return prices.reduce((one, other) => (one > other ? one : other));
}
function least(...prices: readonly [bigint, ...bigint[]]): bigint {
  return prices.reduce((one, other) => (one < other ? one : other));
}

/** The canonical form of candles: `high,low,close` with a semicolon between two. */
export function formatPath(path: readonly PathCandle[]): string {
  return path.map(({ high, low, close }) => [high, low, close].join(',')).join(';');
}

export function parsePath(text: string): PathCandle[] {
  return text.split(';').map((candle) => {
    const [high, low, close] = candle.split(',').map(BigInt);
    assert(high && low && close, `a candle, got ${candle}`);
    return { high, low, close };
  });
}

/** [CHG-4] What is shown of the salt before the player names a number. */
export function sealOf(attemptId: string, salt: string): string {
  return hashText(['candor challenge salt 1', attemptId, salt].join('\n'));
}

export type Committed = Seeds & {
  readonly challengeId: string;
  readonly attemptId: string;
  /** The hash of the recording. */
  readonly recording: string;
  readonly path: readonly PathCandle[];
};

/** [CHG-5] What is shown of the path before the first step. */
export function commitmentOf({ challengeId, attemptId, recording, salt, playerNumber, path }: Committed): string {
  return hashText(
    ['candor challenge path 1', challengeId, attemptId, recording, salt, playerNumber, formatPath(path)].join('\n'),
  );
}
