import { Banner } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import type { PositionState } from './use-position.ts';

/** What happens with the position, or why there is none. */
export function PositionNote({ state }: { readonly state: PositionState }) {
  const t = useText('location');
  if (state === 'refused' || state === 'unavailable') return <Banner tone="warn">{t(`position.${state}`)}</Banner>;
  return <p className={flow.note}>{t('position.note')}</p>;
}
