import { instant } from '@candor/kernel';
import { DateTime, FigureTable, Price } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { Volume } from './CandleLegend.tsx';
import styles from './CandleTable.module.css';
import type { ChartCandle } from './plot-candle.ts';

type CandleTableProps = {
  readonly label: string;
  readonly candles: readonly ChartCandle[];
  readonly decimals: number;
  readonly lot: string;
  readonly base: string;
};

/** More would be slower to read than to ask for by a longer interval. */
const ROWS_MOST = 200;

/** The same candles as the drawing, newest first, for whoever reads better than they see. */
export function CandleTable({ label, candles, decimals, lot, base }: CandleTableProps) {
  const t = useText('market');
  return (
    <FigureTable
      label={label}
      className={styles.table}
      titles={[
        t('chart.opened'),
        t('chart.openLong'),
        t('chart.highLong'),
        t('chart.lowLong'),
        t('chart.closeLong'),
        t('chart.volume'),
      ]}
    >
      {candles
        .slice(-ROWS_MOST)
        .toReversed()
        .map((candle) => (
          <tr key={candle.openAt}>
            <th scope="row">
              <DateTime value={instant(candle.openAt)} />
            </th>
            <td>
              <Price value={candle.open} decimals={decimals} />
            </td>
            <td>
              <Price value={candle.high} decimals={decimals} />
            </td>
            <td>
              <Price value={candle.low} decimals={decimals} />
            </td>
            <td>
              <Price value={candle.close} decimals={decimals} />
            </td>
            <td>
              {candle.isTraded === false ? t('chart.quiet') : <Volume value={candle.volume} lot={lot} base={base} />}
            </td>
          </tr>
        ))}
    </FigureTable>
  );
}
