import type { Feature, Gate } from '@candor/contract';
import { useStore } from '../platform/store.ts';
import { useCall } from '../platform/use-call.ts';

export type FoundGate = { readonly gate: Gate; readonly levelNeeded: number | null };

/** What stands in the reader's way to each feature. Empty until it is known, and for visitors, whom pages ask to sign in. */
export function useGates(): ReadonlyMap<Feature, FoundGate> {
  const isSignedIn = useStore((state) => state.isSignedIn);
  const { data } = useCall('app.user/gates', {}, { isEnabled: isSignedIn });
  const found = new Map<Feature, FoundGate>();
  if (!isSignedIn) return found;
  for (const { feature, gate, levelNeeded } of data?.gates ?? []) {
    if (gate !== null) found.set(feature, { gate, levelNeeded });
  }
  return found;
}

export function useGate(feature: Feature): FoundGate | undefined {
  return useGates().get(feature);
}
