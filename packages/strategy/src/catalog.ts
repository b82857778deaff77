import type { CandleInterval } from '@candor/contract';
import type { RobotMode, RobotTier } from '@candor/contract/robot/fields';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Backtest } from './backtest.ts';
import type { Strategy } from './strategy.ts';
import { breakout } from './templates/breakout.ts';
import { dca } from './templates/dca.ts';
import { grid } from './templates/grid.ts';
import { rebalance } from './templates/rebalance.ts';
import { trend } from './templates/trend.ts';

/** Does something with rules without knowing what they see and keep. */
export type UseStrategy<Result> = <View, State>(strategy: Strategy<View, State>) => Result;

/** A robot that is offered: rules with settings that nobody changes, so that two robots of one template are comparable. */
export type Template = {
  readonly id: string;
  readonly mode: RobotMode;
  readonly tier: RobotTier;
  readonly interval: CandleInterval;
  /** The most it has open, as a multiple of its own money. One is nothing borrowed. */
  readonly mostMultiplier: number;
  /** Everything the rules depend on, as it is published beside their text. */
  readonly settings: Readonly<Record<string, number>>;
  readonly use: <Result>(run: UseStrategy<Result>) => Result;
};

/** A robot decides once a day: that is what the recorded market of `data/` has, and what nobody can judge is not offered. */
const DAYS_A_YEAR = 365;

type Terms<Settings> = Omit<Template, 'settings' | 'use'> & { readonly settings: Settings };

function template<View, State, Settings extends Readonly<Record<string, number>>>(
  make: (settings: Settings) => Strategy<View, State>,
  terms: Terms<Settings>,
): Template {
  const strategy = make(terms.settings);
  return { ...terms, use: (run) => run(strategy) };
}

const STEADY = { mode: 'steady', interval: '1d', mostMultiplier: 1 } as const;
const RADICAL = { mode: 'radical', interval: '1d', mostMultiplier: 3 } as const;

export const TEMPLATES: readonly Template[] = [
  template(trend, {
    ...STEADY,
    id: 'trend',
    tier: 'common',
    settings: { fast: 20, slow: 100, volatility: 30, target: 0.3, barsAYear: DAYS_A_YEAR, band: 0.05 },
  }),
  template(rebalance, { ...STEADY, id: 'rebalance', tier: 'common', settings: { weight: 0.5, band: 0.02 } }),
  template(dca, { ...STEADY, id: 'dca', tier: 'common', settings: { every: 1, buys: 30 } }),
  template(grid, {
    ...STEADY,
    id: 'grid',
    tier: 'common',
    settings: { trailing: 30, steps: 10, stopBelow: 0.05, patience: 14 },
  }),
  template(trend, {
    ...STEADY,
    id: 'calmTrend',
    tier: 'vip',
    settings: { fast: 50, slow: 150, volatility: 60, target: 0.2, barsAYear: DAYS_A_YEAR, band: 0.05 },
  }),
  template(breakout, {
    ...RADICAL,
    id: 'breakout',
    tier: 'common',
    settings: { ...breakoutBars(20, 10, 30), target: 0.5, mostMultiplier: 2, stop: 0.1, hardStop: 0.5 },
  }),
  template(breakout, {
    ...RADICAL,
    id: 'longBreakout',
    tier: 'vip',
    settings: { ...breakoutBars(55, 20, 60), target: 0.6, mostMultiplier: 3, stop: 0.1, hardStop: 0.5 },
  }),
];

function breakoutBars(entry: number, exit: number, volatility: number) {
  return { entry, exit, volatility, barsAYear: DAYS_A_YEAR };
}

export function findTemplate(id: string): Template | undefined {
  return TEMPLATES.find((each) => each.id === id);
}

/**
 * The name of a version: what is published of the template, and everything it decided on the bars it is published with.
 * Rules that were changed without a word have another one, and anybody who has the bars can work it out.
 */
export function versionOf(of: Template, { decided }: Pick<Backtest, 'decided'>): string {
  const { id, mode, tier, interval, settings } = of;
  return bytesToHex(sha256(utf8ToBytes(toText({ id, mode, tier, interval, settings, decided }))));
}

function toText(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));
}
