import type { DepositState } from '@candor/contract';

export type StepId = 'seen' | 'confirmed' | 'credited';
export type Step = { readonly id: StepId; readonly state: 'done' | 'current' | 'upcoming' | 'rejected' };

/** Where a payment is on its way: seen in a block, deep enough, credited. Being swept is our own affair. */
export function stepsOf(state: DepositState): readonly Step[] {
  const at = (seen: Step['state'], confirmed: Step['state'], credited: Step['state']): readonly Step[] => [
    { id: 'seen', state: seen },
    { id: 'confirmed', state: confirmed },
    { id: 'credited', state: credited },
  ];
  switch (state) {
    case 'confirming':
      return at('done', 'current', 'upcoming');
    case 'belowMinimum':
    case 'held':
      return at('done', 'done', 'current');
    case 'credited':
    case 'swept':
      return at('done', 'done', 'done');
    case 'orphaned':
    case 'failed':
      return at('done', 'rejected', 'upcoming');
    case 'unsupportedToken':
      return at('done', 'upcoming', 'rejected');
    default:
      return state satisfies never;
  }
}
