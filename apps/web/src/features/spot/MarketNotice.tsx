import type { SpotMarket } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Banner, formatDateTime, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** Why nothing can be placed now. An operator's own words stand as they were written. */
export function MarketNotice({ market: { state, haltedFor, opensAt } }: { readonly market: SpotMarket }) {
  const t = useText('spot');
  const ui = useUi();
  if (state === 'open') return null;
  return (
    <Banner tone="warn" title={t(`market.${state}`)}>
      {haltedFor !== null && (
        <p>
          <bdi>{haltedFor}</bdi>
        </p>
      )}
      {state === 'outOfHours' && opensAt !== null && (
        <p>{t('market.opens', { time: formatDateTime(instant(opensAt), ui) })}</p>
      )}
      <p>{t(`market.${state}Text`)}</p>
    </Banner>
  );
}
