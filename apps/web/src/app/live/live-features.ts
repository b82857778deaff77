import type { AccountEvent } from '@candor/contract';
import type { FeatureLive, LiveTools } from './feature-live.ts';

const FOUND = import.meta.glob<FeatureLive>('../../features/*/live.ts', { eager: true, import: 'live' });
const ALL = Object.values(FOUND);

/** What the paths begin with of every call that is read anew when something of the customer's has changed. */
export const TOLD_PATHS: readonly string[] = ALL.flatMap(({ reads = [] }) => reads);

/** The line is open, or some events are lost: features that count along ask how it is. */
export function beginFeatures(): void {
  for (const { begin } of ALL) begin?.();
}

/** Hands an event to the features that have something to do or to say about it. */
export function notifyFeatures({ name, data }: AccountEvent, tools: LiveTools): void {
  // The name belongs to the data: the pair came as one event, which the compiler cannot follow through the table.
  for (const { on } of ALL) (on?.[name] as ((given: typeof data, with_: LiveTools) => void) | undefined)?.(data, tools);
}
