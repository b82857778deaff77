import type { ChainSet } from '@candor/domain/addresses';
import { useStore } from '../../platform/store.ts';

/** A sandbox has test chains of its own, whose Bitcoin addresses are others. */
export function useChainSet(): ChainSet {
  return useStore((state) => (state.appInfo?.is_sandbox === false ? 'main' : 'test'));
}
