import { WITHDRAWAL_STAGES } from '@candor/contract/withdrawal/fields';
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
