import { describe, expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import { findTemplate, TEMPLATES, versionOf } from './catalog.ts';
import { PUBLISHED_TERMS } from './published.ts';
import { partOfInvested, summarize } from './summary.ts';
import { recordedDays } from './test-bars.ts';
import { estimate } from './walk-forward.ts';

const DAYS = recordedDays();

describe('a summary', () => {
  test('[STR-12] stands beside holding, over the same days and net of the same fees', () => {
    const rebalance = findTemplate('rebalance');
    const run = rebalance?.use((strategy) => backtest(strategy, DAYS, PUBLISHED_TERMS));
    const told = run && summarize(run, PUBLISHED_TERMS);
    expect(told?.net).toBe((run?.final ?? 0n) - PUBLISHED_TERMS.cash);
    expect(told?.from).toBe(Date.UTC(2014, 11, 1));
    expect(told?.until).toBe(Date.UTC(2018, 7, 13));
    // Bought at the second day's first price less the fee, and a little worse than it for the book that was walked.
    const unmoved = (1_000 / 377) * 0.998 * 6_253.67;
    const held = Number(told?.holding ?? 0n) / 1_000_000;
    expect(held).toBeLessThan(unmoved);
    expect(held).toBeGreaterThan(unmoved * 0.997);
    expect(told?.fees).toBeGreaterThan(0n);
  });

  test('says a loss as a loss', () => {
    const fall = DAYS.slice(-200);
    const run = findTemplate('dca')?.use((strategy) => backtest(strategy, fall, PUBLISHED_TERMS));
    const told = run && summarize(run, PUBLISHED_TERMS);
    expect(told?.net).toBeLessThan(0n);
    expect(partOfInvested(told?.net ?? 0n, { invested: PUBLISHED_TERMS.cash })).toBeLessThan(0n);
  });
});

test('[STR-9] [STR-10] every template that is offered has a version and an estimate on the recorded market', () => {
  const versions = TEMPLATES.map((each) =>
    versionOf(
      each,
      each.use((strategy) => backtest(strategy, DAYS, PUBLISHED_TERMS)),
    ),
  );
  expect(new Set(versions).size).toBe(TEMPLATES.length);
  for (const template of TEMPLATES) {
    const found = template.use((strategy) => estimate(strategy, DAYS, PUBLISHED_TERMS, { term: 90, stride: 15 }));
    expect(found?.windows, template.id).toBeGreaterThanOrEqual(20);
  }
});
