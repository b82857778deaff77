import type { EnergyState } from '@candor/contract/energy/fields';
import type { Instant } from '@candor/kernel';

export type EnergyStep = {
  readonly step: 'quoted' | EnergyState;
  readonly state: 'done' | 'current' | 'coming' | 'stopped';
  readonly at: Instant | null;
};

const WAY: readonly EnergyState[] = ['paid', 'delegating', 'active', 'reclaiming', 'closed'];

/** [NRG-10] What happened, where it stands, and what is still to come. */
export function courseOf(
  state: EnergyState,
  quotedAt: Instant,
  events: readonly { readonly state: EnergyState; readonly at: Instant }[],
): readonly EnergyStep[] {
  const quoted: EnergyStep = { step: 'quoted', state: 'done', at: quotedAt };
  const done = events.map((event, place): EnergyStep => {
    const isLast = place === events.length - 1;
    return { step: event.state, state: isLast ? standing(state) : 'done', at: event.at };
  });
  const ahead = state === 'refunded' ? [] : WAY.slice(WAY.indexOf(state) + 1);
  return [quoted, ...done, ...ahead.map((step): EnergyStep => ({ step, state: 'coming', at: null }))];
}

function standing(state: EnergyState): EnergyStep['state'] {
  if (state === 'refunded') return 'stopped';
  return state === 'closed' ? 'done' : 'current';
}
