import type { SpotMarket } from '@candor/contract';

export type WhyClosed = Exclude<SpotMarket['state'] | SpotMarket['phase'], 'open'>;

/** [LST-30] Why a market takes no order; null while it does. That it is delisted is for good, and a halt may end. */
export function whyClosed({ state, phase }: Pick<SpotMarket, 'state' | 'phase'>): WhyClosed | null {
  if (phase === 'delisted') return phase;
  if (state === 'halted') return state;
  if (phase !== 'open') return phase;
  return state === 'open' ? null : state;
}
