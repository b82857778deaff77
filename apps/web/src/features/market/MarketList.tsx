import type { Market } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { Button, EmptyState, iconSearch, iconStar } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Arrangement } from './arrange.ts';
import styles from './MarketList.module.css';
import { MarketRow } from './MarketRow.tsx';

type MarketListProps = {
  readonly markets: readonly Market[];
  readonly now: number;
  readonly asked: Arrangement;
  readonly onReset: () => void;
};

export function MarketList({ markets, now, asked, onReset }: MarketListProps) {
  const t = useText('market');
  if (markets.length === 0) {
    const query = asked.query.trim();
    return query === '' ? (
      <EmptyState
        icon={iconStar}
        title={t('empty.favourites')}
        hint={t('empty.favouritesText')}
        action={
          <Button variant="secondary" size="medium" onClick={onReset}>
            {t('empty.showAll')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={iconSearch}
        title={t('empty.search', { query })}
        hint={t('empty.searchText')}
        action={
          <Button variant="secondary" size="medium" onClick={onReset}>
            {t('empty.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.table}>
      {/* Each row names its figures by itself; these words are for the eye. */}
      <div className={styles.heads} aria-hidden="true">
        <span>{t('head.market')}</span>
        <span>{t('head.spark')}</span>
        <span>{t('head.price')}</span>
        {MARKET_VENUES.map((venue) => (
          <span key={venue}>{venue}</span>
        ))}
        <span>{t('head.spread')}</span>
        <span>{t('head.volume')}</span>
      </div>
      <ul className={styles.list} aria-label={t('count', { count: markets.length })}>
        {markets.map((market) => (
          <MarketRow key={market.id} market={market} now={now} />
        ))}
      </ul>
    </div>
  );
}
