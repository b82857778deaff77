import type { Market } from '@candor/contract';
import { Button, EmptyState, iconQuotation, iconSearch, iconStar, type Order, SortButton, useIsWide } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Arrangement } from './arrange.ts';
import styles from './MarketList.module.css';
import { MarketRow } from './MarketRow.tsx';
import { MarketTable } from './MarketTable.tsx';

type MarketListProps = {
  readonly markets: readonly Market[];
  readonly asked: Arrangement;
  readonly onSort: (id: string) => void;
  readonly onReset: () => void;
};

export function MarketList({ markets, asked, onSort, onReset }: MarketListProps) {
  const isWide = useIsWide();
  if (markets.length === 0) return <NoMarkets asked={asked} onReset={onReset} />;
  const order: Order = { by: asked.sort, isDescending: asked.isDescending, onSort };
  return isWide ? <MarketTable markets={markets} order={order} /> : <MarketRows markets={markets} order={order} />;
}

type MarketRowsProps = { readonly markets: readonly Market[]; readonly order: Order };

function MarketRows({ markets, order }: MarketRowsProps) {
  const t = useText('market');
  return (
    <div className={styles.card}>
      <fieldset className={styles.heads} aria-label={t('sort')}>
        {(['market', 'volume', 'price', 'change'] as const).map((id) => (
          <SortButton key={id} id={id} title={t(`head.${id}`)} order={order} />
        ))}
      </fieldset>
      <ul aria-label={t('count', { count: markets.length })}>
        {markets.map((market) => (
          <MarketRow key={market.id} market={market} />
        ))}
      </ul>
    </div>
  );
}

function NoMarkets({ asked, onReset }: Pick<MarketListProps, 'asked' | 'onReset'>) {
  const t = useText('market');
  const query = asked.query.trim();
  const reset = (
    <Button variant="secondary" size="medium" onClick={onReset}>
      {t(query === '' ? 'empty.showAll' : 'empty.clear')}
    </Button>
  );
  if (query !== '') {
    return (
      <EmptyState icon={iconSearch} title={t('empty.search', { query })} hint={t('empty.searchText')} action={reset} />
    );
  }
  if (asked.view === 'gainers' || asked.view === 'losers') {
    return (
      <EmptyState icon={iconQuotation} title={t(`empty.${asked.view}`)} hint={t('empty.moversText')} action={reset} />
    );
  }
  if (asked.view === 'new') {
    return <EmptyState icon={iconQuotation} title={t('empty.new')} hint={t('empty.newText')} action={reset} />;
  }
  return <EmptyState icon={iconStar} title={t('empty.favourites')} hint={t('empty.favouritesText')} action={reset} />;
}
