import { expect, it } from 'vitest';
import { type MonthFigures, monthJson, monthWords } from './index.ts';

const figures: MonthFigures = {
  month: '2026-10',
  fees: [['USDT', '12.5']],
  robots: [['grid', '6', '2', '-1.20%', '0.40%']],
  robotsLeftOut: '3',
  publication: 'tpb_1',
  reserves: [['USDT', '100', '101', '101.00%', 'aa']],
  drawsHeld: '7',
};
const say = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');

it('[NEWS-15] the same figures are the same bytes, in whatever order they come', () => {
  const { drawsHeld, ...rest } = figures;
  expect(monthJson({ drawsHeld, ...rest })).toBe(monthJson(figures));
  expect(JSON.parse(monthJson(figures))).toMatchObject({ name: 'month-2026-10', generator: 'month 1' });
});

it('[NEWS-15] says every figure and the hash, and where there is none, that there is none', () => {
  const { title, body } = monthWords(figures, 'hash', say);
  expect(title).toBe('monthly.title 2026-10');
  for (const said of ['| USDT | 12.5 |', '| robot.grid | 6 | 2 | -1.20% | 0.40% |', 'monthly.held 7', 'hash'])
    expect(body).toContain(said);
  expect(body).toContain('| USDT | 100 | 101 | 101.00% |');
  expect(body).not.toContain('monthly.none');
  const empty = {
    ...figures,
    fees: [],
    robots: [],
    robotsLeftOut: '0',
    publication: null,
    reserves: [],
    drawsHeld: '0',
  };
  expect(monthWords(empty, 'hash', say).body.match(/monthly\.none/g)).toHaveLength(4);
});
