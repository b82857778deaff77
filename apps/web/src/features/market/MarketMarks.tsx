import type { Market } from '@candor/contract';
import { StatusChip } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** What is not as it should be about a market's price; nothing while all is well. */
export function StateChip({ state }: Pick<Market, 'state'>) {
  const t = useText('market');
  if (state === 'ok') return null;
  return <StatusChip status={state === 'stale' ? 'pending' : 'review'}>{t(`state.${state}`)}</StatusChip>;
}

/** Said wherever a price is a simulator's: it must never be taken for the venue's. */
export function SimulatedChip({ sources }: Pick<Market, 'sources'>) {
  const t = useText('market');
  if (!sources.some(({ ticker }) => ticker?.isSimulated)) return null;
  return <StatusChip status="running">{t('simulated')}</StatusChip>;
}
