import type { MarketCandle } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { Change, DateTime, Figure, formatCompact, formatDecimal, Price, useUi, VisuallyHidden } from '@candor/ui';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './CandleLegend.module.css';
import type { ChartCandle } from './plot-candle.ts';

type CandleLegendProps = {
  readonly candle: ChartCandle;
  readonly decimals: number;
  readonly lot: string;
  readonly base: string;
};

/** The figures of one candle: the one under the cursor, else the newest. */
export function CandleLegend({ candle, decimals, lot, base }: CandleLegendProps) {
  const t = useText('market');
  const facts = [
    { id: 'open', value: candle.open },
    { id: 'high', value: candle.high },
    { id: 'low', value: candle.low },
    { id: 'close', value: candle.close },
  ] as const;
  return (
    <dl className={styles.legend}>
      <div className={styles.time}>
        <dt>{t('chart.opened')}</dt>
        <dd>
          <DateTime value={instant(candle.openAt)} />
        </dd>
      </div>
      {facts.map(({ id, value }) => (
        <div key={id}>
          <dt>
            <span aria-hidden="true">{t(`chart.${id}`)}</span>
            <VisuallyHidden>{t(`chart.${id}Long`)}</VisuallyHidden>
          </dt>
          <dd>
            <Price value={value} decimals={decimals} />
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <VisuallyHidden>{t('chart.change')}</VisuallyHidden>
        </dt>
        <dd>
          <Change value={ppm(changeOf(candle))} mark="sign" />
        </dd>
      </div>
      <div>
        <dt>
          <span aria-hidden="true">{t('chart.volumeShort')}</span>
          <VisuallyHidden>{t('chart.volume')}</VisuallyHidden>
        </dt>
        <dd>{candle.isTraded === false ? t('chart.quiet') : <Volume value={candle.volume} lot={lot} base={base} />}</dd>
      </div>
    </dl>
  );
}

/** Large volumes are compact, small ones to the lot: nothing would be left of 0.4 BTC. */
export function Volume({ value, lot, base }: { readonly value: string; readonly lot: string; readonly base: string }) {
  const { locale } = useUi();
  const isLarge = Number(value) >= 100_000;
  const decimals = Number(value) >= 1_000 ? 0 : Math.min(decimalsOf(lot), 3);
  const shown = isLarge ? formatCompact(value, locale) : formatDecimal(value, { locale, decimals });
  return (
    <Figure title={isLarge ? `${formatDecimal(value, { locale, decimals: 'full' })} ${base}` : undefined}>
      {shown} {base}
    </Figure>
  );
}

/** From open to close, in parts per million; a rounded position on a screen, never money. */
function changeOf({ open, close }: MarketCandle): number {
  const from = Number(open);
  return from === 0 ? 0 : Math.round(((Number(close) - from) / from) * 1_000_000);
}
