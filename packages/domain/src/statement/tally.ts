import { STATEMENT_LINES, type StatementLineName } from '@candor/contract/statement/fields';
import type { Asset } from '@candor/kernel';
import type { Effect } from './cost-basis.ts';

/** All parts of one line for one asset. Sums hold what is known; `unknown` says how many parts are not in them. */
export type LineSum = {
  readonly line: StatementLineName;
  readonly asset: Asset;
  readonly count: number;
  readonly quantity: bigint;
  readonly value: bigint;
  readonly result: bigint;
  readonly charge: bigint;
  readonly unknown: number;
};

/** [STT-2] Adds up effects as they come: a year of any length needs a few dozen sums. */
export class Tally {
  readonly #sums: Map<string, LineSum>;

  constructor(sums: readonly LineSum[] = []) {
    this.#sums = new Map(sums.map((each) => [`${each.line} ${each.asset}`, each]));
  }

  add({ line, asset, quantity, value, result, charge }: Effect): void {
    const key = `${line} ${asset}`;
    const was = this.#sums.get(key);
    const isUnknown = value === null || result === null;
    this.#sums.set(key, {
      line,
      asset,
      count: (was?.count ?? 0) + 1,
      quantity: (was?.quantity ?? 0n) + quantity,
      value: (was?.value ?? 0n) + (value ?? 0n),
      result: (was?.result ?? 0n) + (result ?? 0n),
      charge: (was?.charge ?? 0n) + (charge ?? 0n),
      unknown: (was?.unknown ?? 0) + (isUnknown ? 1 : 0),
    });
  }

  all(): LineSum[] {
    return [...this.#sums.values()];
  }
}

/** Those of an asset in the order of the lines. */
export function sumsOf(sums: readonly LineSum[], asset: Asset): LineSum[] {
  return STATEMENT_LINES.flatMap((line) => sums.find((each) => each.line === line && each.asset === asset) ?? []);
}

/** What was added between two moments: the sums of the later one less those of the earlier. */
export function sumsSince(later: readonly LineSum[], earlier: readonly LineSum[]): LineSum[] {
  return later.flatMap((each) => {
    const was = earlier.find(({ line, asset }) => line === each.line && asset === each.asset);
    if (!was) return [each];
    const { line, asset } = each;
    const count = each.count - was.count;
    if (count === 0) return [];
    const [quantity, value, result] = [each.quantity - was.quantity, each.value - was.value, each.result - was.result];
    const [charge, unknown] = [each.charge - was.charge, each.unknown - was.unknown];
    return [{ line, asset, count, quantity, value, result, charge, unknown }];
  });
}

/** [STT-10] What is missing between the two ends; zero where the statement adds up. */
export function differenceOf(opening: bigint, sums: readonly LineSum[], closing: bigint): bigint {
  return closing - sums.reduce((sum, { quantity }) => sum + quantity, opening);
}

const DEPOSITS: readonly StatementLineName[] = ['deposit', 'withdrawal', 'transfer', 'margin'];

/** [STT-11] In minor units of USDT; `unknown` parts are in none of them. */
export type Totals = {
  readonly netDeposits: bigint;
  readonly realised: bigint;
  readonly earnings: bigint;
  readonly payments: bigint;
  /** Outside of trades: what trades cost is in what they realised. */
  readonly fees: bigint;
  /** Realised P&L, earnings, payments and fees together. */
  readonly result: bigint;
  /** All fees, those of trades too. */
  readonly charges: bigint;
  readonly unknown: number;
};

/** [STT-11] */
export function totalsOf(sums: readonly LineSum[]): Totals {
  const values = (lines: readonly StatementLineName[]) =>
    sums.filter(({ line }) => lines.includes(line)).reduce((sum, { value }) => sum + value, 0n);
  const realised = sums.reduce((sum, { result }) => sum + result, 0n);
  const [earnings, payments, fees] = [values(['earning']), values(['payment']), values(['fee'])];
  return {
    netDeposits: values(DEPOSITS),
    realised,
    earnings,
    payments,
    fees,
    result: realised + earnings + payments + fees,
    charges: sums.reduce((sum, { charge }) => sum + charge, 0n),
    unknown: sums.reduce((sum, { unknown }) => sum + unknown, 0),
  };
}
