import type { MarketId, SpotMarket } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { OWN_SOURCE } from '@candor/contract/spot/fields';
import { Button, IconButton, iconClose, iconExpand, Segmented, useIsDesk, useIsWide, VisuallyHidden } from '@candor/ui';
import { useState } from 'react';
import { deviceStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { type CandleSource, MarketChart, type PriceMark } from '../market/index.ts';
import styles from './desk/Desk.module.css';
import { sourceName } from './desk/source-name.ts';

const SOURCES: readonly CandleSource[] = [OWN_SOURCE, ...MARKET_VENUES];
/** Whether the chart was left open or folded on this device, and whose prices were chosen. */
const LEFT = 'candor.tradeChart';
const SOURCE = 'candor.tradeChartSource';

type TradeChartProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly chartMarks: readonly PriceMark[];
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
};

/**
 * Candles of our own market or of a venue, and always said whose. Beside a ticket on a phone it is folded until it is asked for;
 * a desk always has room for it.
 */
export function TradeChart({ id, market, chartMarks, isFull, onFull }: TradeChartProps) {
  const t = useText('spot');
  const venue = useStore((state) => MARKET_VENUES.find((each) => each === state.exchange1)) ?? MARKET_VENUES[0];
  const book = useStore((state) => state.book);
  const [isDesk, isWide] = [useIsDesk(), useIsWide()];
  const [left, setLeft] = useState(() => deviceStore.get(LEFT));
  const [chosen, setChosen] = useState(() => SOURCES.find((each) => each === deviceStore.get(SOURCE)));
  const source = chosen ?? venue;
  const isOpen = isDesk || isFull || (left === null ? isWide : left === 'open');
  const fold = () => {
    const next = isOpen ? 'folded' : 'open';
    deviceStore.set(LEFT, next);
    setLeft(next);
  };
  const choose = (next: CandleSource) => {
    deviceStore.set(SOURCE, next);
    setChosen(next);
  };
  const title = t('chart', { venue: sourceName(source) });
  const full = (
    <IconButton
      icon={isFull ? iconClose : iconExpand}
      size={18}
      label={t(isFull ? 'fullEnd' : 'full')}
      onClick={() => onFull(!isFull)}
    />
  );
  const tools = (
    <>
      <Segmented
        size="small"
        label={t('chartSource')}
        items={SOURCES.map((each) => ({ id: each, label: sourceName(each) }))}
        value={source}
        onValueChange={choose}
      />
      {full}
    </>
  );
  return (
    <section className={styles.chartFrame} data-open={isOpen} aria-label={title}>
      {isDesk || isFull ? (
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
      ) : (
        <div className={styles.chartHead}>
          <h2 className={styles.title}>{title}</h2>
          <Button variant="quiet" size="small" onClick={fold} aria-expanded={isOpen}>
            {t(isOpen ? 'chartHide' : 'chartShow')}
          </Button>
        </div>
      )}
      {isOpen && (
        <MarketChart market={{ ...market, id }} source={source} book={book} chartMarks={chartMarks} tools={tools} />
      )}
      {isOpen && source === OWN_SOURCE && <p className={styles.note}>{t('chartOwnText')}</p>}
    </section>
  );
}
