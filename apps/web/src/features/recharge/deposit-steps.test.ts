import { DEPOSIT_STATES } from '@candor/contract/recharge/fields';
import { expect, it } from 'vitest';
import { stepsOf } from './deposit-steps.ts';

it('every state has one step that counts now, unless all are done', () => {
  for (const state of DEPOSIT_STATES) {
    const counting = stepsOf(state).filter((step) => step.state === 'current' || step.state === 'rejected');
    expect(counting.length, state).toBe(state === 'credited' || state === 'swept' ? 0 : 1);
  }
});

it('nothing below the step that counts is done', () => {
  for (const state of DEPOSIT_STATES) {
    const states = stepsOf(state).map((step) => step.state);
    const last = states.lastIndexOf('done');
    expect(
      states.slice(0, last + 1).every((each) => each === 'done'),
      state,
    ).toBe(true);
  }
});
