import { DEPOSIT_STATES, LISTED_DEPOSITS } from '@candor/contract/recharge/fields';
import { expect, test } from 'vitest';
import { stageOf } from './use-receipt-facts.ts';

test('only a credited deposit has a receipt that reads as completed', () => {
  expect(DEPOSIT_STATES.filter((state) => stageOf(state) === 'final')).toEqual(['credited', 'swept']);
  expect(DEPOSIT_STATES.filter((state) => stageOf(state) === 'pending')).toEqual([
    'confirming',
    'belowMinimum',
    'held',
  ]);
});

test('every deposit is in exactly one of the lists it can be narrowed to', () => {
  expect(Object.values(LISTED_DEPOSITS).flat().toSorted()).toEqual(DEPOSIT_STATES.toSorted());
});
