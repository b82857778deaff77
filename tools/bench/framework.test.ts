import { expect, it } from 'vitest';
import { formatTable, measure, meetsGoal, readArguments } from './framework.ts';

it('reads goals as they are written in the documents', () => {
  expect(meetsGoal(4, '>=4')).toBe(true);
  expect(meetsGoal(3.99, '>=4')).toBe(false);
  expect(meetsGoal(1.5, '<=1.5')).toBe(true);
  expect(meetsGoal(true, '=true')).toBe(true);
  expect(meetsGoal(false, '=true')).toBe(false);
});

it('takes a figure that could not be measured for a miss', () => {
  expect(meetsGoal(Number.NaN, '>=0')).toBe(false);
  expect(meetsGoal(Number.NaN, '<=0')).toBe(false);
});

it('refuses a goal it cannot read', () => {
  expect(() => meetsGoal(1, 'fast')).toThrow('not a goal');
  expect(() => meetsGoal(1, '>=fast')).toThrow('names no number');
});

it('judges by the exact figure and shows a short one', async () => {
  const checks = await measure(
    async (report) => report.check('ratio', 3.99999, '>=4'),
    { progress: () => undefined, print: () => undefined },
    { flows: undefined },
  );
  expect(checks).toEqual([{ name: 'ratio', value: 4, goal: '>=4', ok: false }]);
  expect(formatTable('ledger', checks)).toBe('        ledger  measured  goal\nMISSED  ratio   4         >=4');
});

it('takes the folder after --flows for a folder and not for a bench', () => {
  const read = readArguments(['matching', '--flows', 'somewhere', '--json']);
  expect(read).toEqual({ names: ['matching'], isJson: true, options: { flows: 'somewhere' } });
  expect(readArguments(['ledger']).options.flows).toBeUndefined();
  expect(() => readArguments(['matching', '--flows'])).toThrow('wants a folder');
});
