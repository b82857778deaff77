import { expect, it } from 'vitest';
import { type Draft, draftFrom, energyOf, hoursOf, isReceiver, judgeRental, tidy } from './draft.ts';

const draft: Draft = { receiver: '', kind: 'own', energy: '', term: 'own', days: '' };

it('takes whom and what for from the page that sent somebody here', () => {
  const found = draftFrom(new URLSearchParams('to=TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC&for=newHolder'));
  expect(found).toMatchObject({ receiver: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', kind: 'newHolder' });
  expect(energyOf(found)).toBe(131_000);
  expect(draftFrom(new URLSearchParams('for=anything')).kind).toBe('holder');
});

it.each([
  ['65000', 65_000],
  ['9999', undefined],
  ['20000001', undefined],
  ['65,000', undefined],
  ['-1', undefined],
])('an own amount of %s is %s', (energy, expected) => {
  expect(energyOf({ ...draft, energy })).toBe(expected);
});

it('lasts as long as the chain allows and no longer', () => {
  expect(hoursOf({ ...draft, days: '30' }, 720)).toBe(720);
  expect(hoursOf({ ...draft, days: '4' }, 83)).toBeUndefined();
  expect(hoursOf({ ...draft, days: '3' }, 83)).toBe(72);
  expect(hoursOf({ ...draft, term: '168' }, 83)).toBeUndefined();
  expect(hoursOf({ ...draft, days: '0' }, 720)).toBeUndefined();
});

it('knows an address, however it was copied', () => {
  expect(isReceiver(tidy(' TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC\n'))).toBe(true);
  expect(isReceiver('TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeD')).toBe(false);
});

it('names the first field that is wrong, or what a price is asked for', () => {
  const whole: Draft = {
    receiver: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    kind: 'own',
    energy: '65000',
    term: '1',
    days: '',
  };
  expect(judgeRental({ ...whole, receiver: 'T1', energy: '' }, 720).problem).toEqual({ field: 'receiver' });
  expect(judgeRental({ ...whole, energy: '12' }, 720).problem).toEqual({ field: 'energy' });
  expect(judgeRental({ ...whole, term: 'own', days: '31' }, 720).problem).toEqual({ field: 'days' });
  expect(judgeRental(whole, 720).preview).toEqual({ energy: 65_000, hours: 1 });
});
