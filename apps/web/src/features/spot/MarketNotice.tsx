import type { SpotMarket } from '@candor/contract';
import { Banner } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** Why nothing can be placed now. An operator's own words stand as they were written. */
export function MarketNotice({ market: { state, haltedFor } }: { readonly market: SpotMarket }) {
  const t = useText('spot');
  if (state === 'open') return null;
  return (
    <Banner tone="warn" title={t(`market.${state}`)}>
      {haltedFor !== null && <p dir="auto">{haltedFor}</p>}
      <p>{t(`market.${state}Text`)}</p>
    </Banner>
  );
}
