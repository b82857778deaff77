import { describe, expect, test } from 'vitest';
import type { Bar } from '../bar.ts';
import { rollingMean } from '../rolling.ts';
import { type Strategy, stay } from '../strategy.ts';
import { rebalanceTo } from '../templates/rebalance-to.ts';
import { RULES, recordedDays, seededBars, TERMS } from '../test-bars.ts';
import { findLookahead, findUnsteady } from './index.ts';

const DATA = { recorded: recordedDays().slice(0, 500), seeded: seededBars(500, 7) };

describe.each(Object.entries(RULES))('the rules of %s', (_name, give) => {
  test.each(Object.entries(DATA))('[STR-6] decide the same without the future, on %s bars', (_kind, bars) => {
    give((strategy) => expect(findLookahead(() => strategy, bars, TERMS, 25)).toBeNull());
  });

  test.each(Object.entries(DATA))('[STR-7] see the same after a restart, on %s bars', (_kind, bars) => {
    give((strategy) => expect(findUnsteady(strategy, bars, [1, 37, 211])).toBeNull());
  });
});

/** Holds coins on every day before a rise. */
function clairvoyant(bars: readonly Bar[]): Strategy<boolean, null> {
  let index = -1;
  return {
    name: 'clairvoyant',
    warmUp: 1,
    study: () => () => {
      index += 1;
      const [today, tomorrow] = [bars[index], bars[index + 1]];
      return today !== undefined && tomorrow !== undefined && tomorrow.close > today.close;
    },
    start: null,
    onBar(state, { bar, view }, given) {
      const intents = rebalanceTo(given, bar.close, view ? 1 : 0, 0.02);
      return { state, intents, reason: 'knows' };
    },
  };
}

/** Chooses its range from the highest price of all the data, as a grid with hindsight does. */
function hindsight(bars: readonly Bar[]): Strategy<null, null> {
  const highest = bars.reduce((most, { high }) => Math.max(most, high), 0);
  return {
    name: 'hindsight',
    warmUp: 1,
    study: () => () => null,
    start: null,
    onBar: (state, { bar }, given) =>
      bar.close < highest * 0.8
        ? { state, intents: rebalanceTo(given, bar.close, 1, 0.02), reason: 'farFromHighest' }
        : stay(state, 'waits'),
  };
}

/** Says that ten bars are enough and averages fifty. */
function hasty(): Strategy<number, null> {
  return {
    name: 'hasty',
    warmUp: 10,
    study() {
      const mean = rollingMean(50);
      return ({ close }) => {
        mean.push(close);
        return mean.mean();
      };
    },
    start: null,
    onBar: (state) => stay(state, 'looks'),
  };
}

describe('rules that cheat are caught', () => {
  test('one that looks at the next bar', () => {
    expect(findLookahead(clairvoyant, DATA.recorded, TERMS, 25)).not.toBeNull();
  });

  test('[STR-8] one whose range is chosen with hindsight', () => {
    expect(findLookahead(hindsight, DATA.recorded, TERMS, 25)).not.toBeNull();
  });

  test('one that says its warm-up is shorter than it is', () => {
    expect(findUnsteady(hasty(), DATA.recorded, [37])).not.toBeNull();
  });
});
