import type { Market, SpotBookName } from '@candor/contract';
import { OWN_SOURCE } from '@candor/contract/spot/fields';
import { EmptyState, iconQuotation, Loading, Skeleton } from '@candor/ui';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { venueName } from '../../../parts/venue-names.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './CandleChart.module.css';
import { CandleChart } from './CandleChart.tsx';
import { type CandleSource, candlesOf } from './candle-feed.ts';
import type { PriceMark } from './canvas/open-plot.ts';
import { useChartChoices } from './chart-choices.ts';

export type MarketChartProps = {
  readonly market: Pick<Market, 'id' | 'base' | 'quote' | 'tick' | 'lot'>;
  /** Whose candles they are. */
  readonly source: CandleSource;
  /** Of our own markets there are two books. */
  readonly book?: SpotBookName | undefined;
  /** Prices with a line of their own: open orders, an entry, a liquidation. Keep the list while it does not change. */
  readonly chartMarks?: readonly PriceMark[] | undefined;
  /** Stands in the line above the candles, also while there are none. */
  readonly tools?: ReactNode | undefined;
};

/** The chart of a market with everything it needs: history, live end, older candles when they are panned to. */
export function MarketChart({ market, source, book, chartMarks, tools }: MarketChartProps) {
  const t = useText('market');
  const { interval } = useChartChoices();
  const { id, base, quote, tick, lot } = market;
  const feed = useMemo(() => candlesOf(source, id, interval, book), [source, id, interval, book]);
  const found = useSyncExternalStore(feed.subscribe, feed.current);
  if (found.state === 'ready' && found.candles.length > 0) {
    return (
      <CandleChart
        name={`${base}/${quote}`}
        source={`${source} ${id}`}
        candles={found.candles}
        base={base}
        tick={tick}
        lot={lot}
        onOlder={feed.older}
        chartMarks={chartMarks}
        tools={tools}
      />
    );
  }
  const hint = source === OWN_SOURCE ? t('chart.ownEmptyText') : t('chart.emptyText', { venue: venueName(source) });
  return (
    <div className={styles.figure}>
      {tools && <div className={styles.tools}>{tools}</div>}
      {found.state === 'failed' && <LoadFailed error={found.error} onRetry={feed.retry} />}
      {found.state === 'loading' && <Bones />}
      {found.state === 'ready' && <EmptyState icon={iconQuotation} title={t('chart.empty')} hint={hint} />}
    </div>
  );
}

function Bones() {
  return (
    <Loading>
      <div className={styles.bones}>
        <Skeleton height="36px" />
        <Skeleton height="32px" width="70%" />
        <Skeleton height="var(--chart-height, 280px)" />
        <Skeleton height="72px" width="90%" />
      </div>
    </Loading>
  );
}
