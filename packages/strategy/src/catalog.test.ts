import { ROBOT_REASONS, ROBOT_TEMPLATES } from '@candor/contract/robot/fields';
import { describe, expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import { findTemplate, TEMPLATES, type Template, versionOf } from './catalog.ts';
import { findLookahead, findUnsteady } from './checks/index.ts';
import { recordedDays, seededBars, TERMS } from './test-bars.ts';
import { estimate } from './walk-forward.ts';

const HOURS = seededBars(1_400, 19);

describe.each(TEMPLATES.map((each) => [each.id, each] as const))('the template %s', (_id, template) => {
  test('decides the same without the future and after a restart', () => {
    template.use((strategy) => {
      expect(findLookahead(() => strategy, HOURS, TERMS, 6)).toBeNull();
      expect(findUnsteady(strategy, HOURS, [1, 301])).toBeNull();
    });
  });

  test('keeps nothing that would not come back from disk as it was', () => {
    template.use((strategy) => {
      const stored = <State>(state: State): State => JSON.parse(JSON.stringify(state));
      const whole = backtest(strategy, HOURS, TERMS);
      const kept = backtest(
        {
          ...strategy,
          onBar: (state, market, given) => {
            const decision = strategy.onBar(stored(state), market, given);
            return { ...decision, state: stored(decision.state) };
          },
        },
        HOURS,
        TERMS,
      );
      expect(kept).toEqual(whole);
    });
  });

  test('never has more at stake than it says', () => {
    template.use((strategy) => {
      const run = backtest(strategy, seededBars(3_000, 4), TERMS);
      expect(run.equity.every((each) => each >= 0)).toBe(true);
      const opened = run.decided.flatMap(({ intents }) => intents.filter((each) => each.do === 'open'));
      expect(opened.every(({ multiplier }) => multiplier <= template.mostMultiplier)).toBe(true);
      if (template.mode === 'steady') expect(opened).toEqual([]);
    });
  });
});

test('every reason of a template customers run has a sentence on the pages', () => {
  const known: readonly string[] = ROBOT_REASONS;
  for (const id of ROBOT_TEMPLATES) {
    const said = new Set<string>();
    findTemplate(id)?.use(({ onBar, ...strategy }) => {
      const heard: typeof onBar = (state, market, given) => {
        const decision = onBar(state, market, given);
        said.add(decision.reason);
        return decision;
      };
      return backtest({ ...strategy, onBar: heard }, recordedDays(), TERMS);
    });
    expect(said.size, id).toBeGreaterThan(1);
    expect(
      [...said].filter((each) => !known.includes(each)),
      id,
    ).toEqual([]);
  }
});

describe('a version', () => {
  const bars = recordedDays();
  const grid = findTemplate('grid');
  const dca = findTemplate('dca');

  test('[STR-9] is another one as soon as a setting is, or what the rules decide', () => {
    if (grid === undefined || dca === undefined) throw new Error('both templates');
    const runOf = (of: Template) => of.use((strategy) => backtest(strategy, bars, TERMS));
    const run = runOf(grid);
    const version = versionOf(grid, run);
    expect(version).toMatch(/^[0-9a-f]{64}$/);
    expect(versionOf(grid, runOf(grid))).toBe(version);
    expect(versionOf({ ...grid, settings: { ...grid.settings, steps: 11 } }, run)).not.toBe(version);
    expect(versionOf(grid, runOf(dca))).not.toBe(version);
  });
});

describe('an estimate', () => {
  const dca = findTemplate('dca');

  test('[STR-10] comes from runs that each began with nothing but the past, and can be below zero', () => {
    const found = dca?.use((strategy) => estimate(strategy, recordedDays(), TERMS, { term: 90, stride: 10 }));
    expect(found?.windows).toBe(123);
    expect(found?.p10).toBeLessThan(0);
    expect(found?.p50).toBeGreaterThan(found?.p10 ?? 0);
    expect(found?.p90).toBeGreaterThan(found?.p50 ?? 0);
  });

  test('[STR-10] is not given where there are too few runs', () => {
    expect(dca?.use((strategy) => estimate(strategy, HOURS, TERMS, { term: 1_000, stride: 50 }))).toBeNull();
  });
});
