import type { MarginExitChange, MarginStep } from '@candor/contract/margin/calls';

/** Everything that happened to a position, the newest first. Of one moment, a step comes before a change of its exits. */
export function orderSteps(
  steps: readonly MarginStep[],
  exits: readonly MarginExitChange[],
): readonly (MarginStep | MarginExitChange)[] {
  return [...steps, ...exits].toSorted((one, other) => one.at - other.at).toReversed();
}
