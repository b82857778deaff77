import { expect, it } from 'vitest';
import { distanceFrom, draftFrom, judgeAlert, readPercent, valueFor } from './draft.ts';

const draft = draftFrom('BTC-USDT');

it('works the direction and the distance out of the last trade', () => {
  expect(judgeAlert({ ...draft, value: '63000' }, '60000', 'en')).toEqual({
    preview: { direction: 'rise', distance: 50_000n },
  });
  expect(judgeAlert({ ...draft, value: '57000' }, '60000', 'en')).toEqual({
    preview: { direction: 'fall', distance: -50_000n },
  });
});

it('says what is wrong at the field where it can be put right', () => {
  expect(judgeAlert({ ...draft, value: '' }, '60000', 'en').problem).toEqual({ field: 'value', is: 'missing' });
  expect(judgeAlert({ ...draft, value: '60000' }, '60000', 'en').problem).toEqual({ field: 'value', is: 'same' });
  expect(judgeAlert({ ...draft, value: '60000.05' }, '60000', 'en').problem).toMatchObject({
    is: 'offTick',
    tick: '0.1',
  });
  expect(judgeAlert({ ...draft, value: '9999999999' }, '60000', 'en').problem).toMatchObject({ is: 'tooHigh' });
  expect(judgeAlert({ ...draft, value: '61000' }, null, 'en').problem).toMatchObject({ is: 'noTrade' });
  expect(judgeAlert({ ...draft, value: '', percent: 'ten' }, '60000', 'en').problem).toMatchObject({
    field: 'percent',
  });
});

it('reads a percentage as people type it, in their language', () => {
  for (const text of ['5', '+5', '5%', '+5 %', ' 5.0% ']) expect(readPercent(text, 'en')).toBe(50_000n);
  for (const text of ['-5', '−5 %', '–5%']) expect(readPercent(text, 'en')).toBe(-50_000n);
  expect(readPercent('-3,5 %', 'de')).toBe(-35_000n);
  for (const text of ['', '0', '-100', 'x', '--5', '5%%', '%']) expect(readPercent(text, 'en')).toBeUndefined();
  expect(valueFor('BTC-USDT', '60000', '-5%', 'en')).toBe('57000');
  expect(valueFor('TRX-USDT', '0.3', '+1', 'en')).toBe('0.303');
  expect(valueFor('BTC-USDT', null, '5', 'en')).toBe('');
});

it('knows how far a value is away, and nothing before the first trade', () => {
  expect(distanceFrom('BTC-USDT', '50000', '51000')).toBe(20_000n);
  expect(distanceFrom('BTC-USDT', null, '51000')).toBeNull();
});
