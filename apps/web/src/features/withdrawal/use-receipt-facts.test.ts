import { LISTED_WITHDRAWALS, WITHDRAWAL_STAGES, WITHDRAWAL_STATES } from '@candor/contract/withdrawal/fields';
import { expect, test } from 'vitest';
import { stageOf } from './use-receipt-facts.ts';

test('only a paid withdrawal has a receipt that reads as completed', () => {
  expect(WITHDRAWAL_STAGES.filter((stage) => stageOf(stage) === 'final')).toEqual(['confirmed']);
  expect(WITHDRAWAL_STAGES.filter((stage) => stageOf(stage) === 'stopped')).toEqual([
    'rejected',
    'revoked',
    'failed_onchain',
  ]);
});

test('every withdrawal is in exactly one of the lists it can be narrowed to', () => {
  expect(Object.values(LISTED_WITHDRAWALS).flat().toSorted()).toEqual(WITHDRAWAL_STATES.toSorted());
});
