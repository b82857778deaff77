import type { MarketId, SpotMarket } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { OWN_SOURCE } from '@candor/contract/spot/fields';
import { Button, Card, Segmented } from '@candor/ui';
import { useState } from 'react';
import { deviceStore } from '../../platform/storage.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { type CandleSource, MarketChart, type PriceMark } from '../market/index.ts';
import styles from './Trade.module.css';

const SOURCES: readonly CandleSource[] = [OWN_SOURCE, ...MARKET_VENUES];
/** Who folded the chart away, as on a phone, finds it so again; and whose candles they chose. */
const FOLDED = 'candor.tradeChartFolded';
const SOURCE = 'candor.tradeChartSource';

type TradeChartProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly chartMarks: readonly PriceMark[];
};

/** Candles of our own market or of a venue, and always said whose. A venue's reach back further. */
export function TradeChart({ id, market, chartMarks }: TradeChartProps) {
  const t = useText('spot');
  const venue = useStore((state) => MARKET_VENUES.find((each) => each === state.exchange1)) ?? MARKET_VENUES[0];
  const book = useStore((state) => state.book);
  const [isOpen, setOpen] = useState(() => deviceStore.get(FOLDED) === null);
  const [chosen, setChosen] = useState(() => SOURCES.find((each) => each === deviceStore.get(SOURCE)));
  const source = chosen ?? venue;
  const nameOf = (each: CandleSource) => (each === OWN_SOURCE ? 'Candor' : each);
  const fold = () => {
    if (isOpen) deviceStore.set(FOLDED, '1');
    else deviceStore.remove(FOLDED);
    setOpen(!isOpen);
  };
  const choose = (next: CandleSource) => {
    deviceStore.set(SOURCE, next);
    setChosen(next);
  };
  return (
    <Card
      title={t('chart', { venue: nameOf(source) })}
      action={
        <Button variant="quiet" size="small" onClick={fold}>
          {t(isOpen ? 'chartHide' : 'chartShow')}
        </Button>
      }
    >
      {isOpen && (
        <div className={styles.candles}>
          <Segmented
            size="small"
            label={t('chartSource')}
            items={SOURCES.map((each) => ({ id: each, label: nameOf(each) }))}
            value={source}
            onValueChange={choose}
          />
          {source === OWN_SOURCE && <p className={styles.note}>{t('chartOwnText')}</p>}
          <MarketChart market={{ ...market, id }} source={source} book={book} chartMarks={chartMarks} />
        </div>
      )}
    </Card>
  );
}
