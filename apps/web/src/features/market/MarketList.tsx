import type { Market } from '@candor/contract';
import { Button, EmptyState, iconSearch, iconStar, useIsWide } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Arrangement } from './arrange.ts';
import styles from './MarketList.module.css';
import { MarketRow } from './MarketRow.tsx';
import { MarketTable } from './MarketTable.tsx';

type MarketListProps = {
  readonly markets: readonly Market[];
  readonly now: number;
  readonly asked: Arrangement;
  readonly onReset: () => void;
};

export function MarketList({ markets, now, asked, onReset }: MarketListProps) {
  const t = useText('market');
  const isWide = useIsWide();
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
  if (isWide) return <MarketTable markets={markets} now={now} />;
  return (
    <ul className={styles.list} aria-label={t('count', { count: markets.length })}>
      {markets.map((market) => (
        <MarketRow key={market.id} market={market} now={now} />
      ))}
    </ul>
  );
}
