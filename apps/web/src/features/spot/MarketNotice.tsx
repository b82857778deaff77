import type { SpotMarket } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Banner, formatDateTime, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { whyClosed } from './why-closed.ts';

/** [LST-30] Why nothing can be placed now. An operator's own words stand as they were written. */
export function MarketNotice({ market }: { readonly market: SpotMarket }) {
  const t = useText('spot');
  const ui = useUi();
  const { phase, haltedFor, opensAt } = market;
  const why = whyClosed(market);
  if (why === null) return null;
  const isHalted = why === 'halted';
  return (
    <Banner tone="warn" title={t(`market.${why}`)}>
      {isHalted && haltedFor !== null && (
        <p>
          <bdi>{haltedFor}</bdi>
        </p>
      )}
      {/* What it will be once it goes on. */}
      {isHalted && phase !== 'open' && phase !== 'delisted' && <p>{t(`market.${phase}`)}</p>}
      {!isHalted && opensAt !== null && <p>{t('market.opens', { time: formatDateTime(instant(opensAt), ui) })}</p>}
      <p>{t(`market.${why}Text`)}</p>
    </Banner>
  );
}
