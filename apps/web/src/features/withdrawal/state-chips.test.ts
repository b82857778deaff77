import { expect, it } from 'vitest';
import { CHIPS, isGivenBack } from './state-chips.ts';

it('a withdrawal given back charged nothing and paid nobody', () => {
  const stages = Object.keys(CHIPS) as (keyof typeof CHIPS)[];
  expect(stages.filter(isGivenBack)).toEqual(['rejected', 'revoked', 'failed_onchain']);
});
