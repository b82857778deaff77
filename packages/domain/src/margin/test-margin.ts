import { money, ppm } from '@candor/kernel';
import { type Move, move } from '@candor/ledger';
import { pairOf } from '../market/index.ts';
import type { Accounts, Decided, MarginTerms, Position } from './index.ts';
import { INSURANCE, LENDING } from './index.ts';

export const BTC = pairOf('BTC-USDT');
export const USDT = 1_000_000n;
/** Whole USDT for one bitcoin, in ticks. */
export const ticks = (usdt: number) => usdt * 10;
/** 0.00001 BTC each. */
export const ONE_BTC = 100_000;

export const TERMS: MarginTerms = {
  mostMultiplier: 10,
  maintenance: ppm(20_000),
  fee: ppm(1_000),
  hourlyInterest: ppm(10),
  slippage: ppm(5_000),
  liquidationCharge: ppm(5_000),
  slice: ppm(250_000),
  minimum: money('USDT', 10n * USDT),
};

export function accountsOf(name: string): Accounts {
  return { account: `user:${name}:margin:one`, funding: `user:${name}:funding` };
}
export const AT = accountsOf('ann');

export function positionWith(change: Partial<Position>): Position {
  return {
    side: 'long',
    lots: ONE_BTC,
    cash: 0n,
    loan: 0n,
    interest: 0n,
    opened: { lots: ONE_BTC, turnover: 60_000n * USDT, margin: 6_000n * USDT },
    paidOut: 0n,
    state: 'open',
    ...change,
  };
}

/** Balances as moves change them. Nobody may go below zero but the book, who is everybody else. */
export class TestBalances {
  readonly #balances = new Map<string, bigint>();
  readonly #start: readonly [string, bigint][];

  constructor(start: readonly [string, bigint][]) {
    this.#start = start;
    for (const [key, minor] of start) this.#balances.set(key, minor);
  }

  static withHouse(): TestBalances {
    return new TestBalances([
      [`BTC ${LENDING}`, 10n ** 12n],
      [`USDT ${LENDING}`, 10n ** 15n],
      [`BTC ${INSURANCE}`, 10n ** 12n],
      [`USDT ${INSURANCE}`, 10n ** 15n],
      ['BTC user:ann:funding', 0n],
      ['USDT user:ann:funding', 10n ** 14n],
    ]);
  }

  of(asset: string, name: string): bigint {
    return this.#balances.get(`${asset} ${name}`) ?? 0n;
  }

  carryOut(moves: readonly Move[]): void {
    for (const { amount, from, to } of moves) {
      const left = this.of(amount.asset, from) - amount.minor;
      if (amount.minor <= 0n) throw new Error('a move of nothing');
      if (left < 0n && from !== 'book') throw new Error(`${from} is short of ${-left} ${amount.asset}`);
      this.#balances.set(`${amount.asset} ${from}`, left);
      this.#balances.set(`${amount.asset} ${to}`, this.of(amount.asset, to) + amount.minor);
    }
  }

  /** Zero where nothing was made and nothing vanished. */
  drift(asset: string): bigint {
    const sum = (entries: Iterable<readonly [string, bigint]>) =>
      [...entries].filter(([key]) => key.startsWith(asset)).reduce((total, [, minor]) => total + minor, 0n);
    return sum(this.#balances) - sum(this.#start);
  }
}

/** Carries a decision out, and holds the account to what the position says of it. */
export function follow(balances: TestBalances, decided: Decided, at: Accounts = AT): Position {
  balances.carryOut(decided.moves);
  checkAccount(balances, decided.position, at);
  return decided.position;
}

export function checkAccount(balances: TestBalances, { side, lots, cash }: Position, at: Accounts): void {
  const base = side === 'long' ? BigInt(lots) * BTC.lot : 0n;
  if (balances.of('BTC', at.account) !== base || balances.of('USDT', at.account) !== cash) {
    throw new Error(
      `the account of a position has ${balances.of('BTC', at.account)} and ${balances.of('USDT', at.account)}`,
    );
  }
}

/** What an order of a position moves in the book. */
export function tradeMoves(isBuy: boolean, lots: number, turnover: bigint, { account }: Accounts = AT): Move[] {
  const [base, quote] = [money('BTC', BigInt(lots) * BTC.lot), money('USDT', turnover)];
  const [gives, gets] = isBuy ? [quote, base] : [base, quote];
  return [move(gives, account, 'book'), move(gets, 'book', account)];
}
