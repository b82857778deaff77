import { CANDLE_INTERVALS } from '@candor/contract/market/fields';
import { assert, instant } from '@candor/kernel';
import {
  Button,
  formatDateTime,
  formatDecimal,
  IconButton,
  iconMinus,
  iconPlus,
  iconSettings,
  Segmented,
  Skeleton,
  UiLink,
  useUi,
} from '@candor/ui';
import { type CSSProperties, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './CandleChart.module.css';
import { CandleLegend } from './CandleLegend.tsx';
import { CandleTable } from './CandleTable.tsx';
import type { CandlePlotHandle } from './canvas/CandlePlot.tsx';
import type { PriceMark } from './canvas/open-plot.ts';
import { changeChart, useChartChoices } from './chart-choices.ts';
import { IndicatorSheet } from './IndicatorSheet.tsx';
import type { ChartCandle } from './plot-candle.ts';
import { useChartSummary } from './use-chart-summary.ts';

/** The drawing brings a library of its own; the frame, its figures and its table are there before it. */
const CandlePlot = lazy(() => import('./canvas/CandlePlot.tsx').then((module) => ({ default: module.CandlePlot })));

export type CandleChartProps = {
  /** Said and shown: `BTC/USDT`. */
  readonly name: string;
  /** Where the candles are from: changing it begins a new view. */
  readonly source: string;
  /** Oldest first, at least one. */
  readonly candles: readonly ChartCandle[];
  readonly base: string;
  readonly tick: string;
  readonly lot: string;
  /** Called when the view comes near the oldest candle. */
  readonly onOlder?: (() => void) | undefined;
  readonly chartMarks?: readonly PriceMark[] | undefined;
  /** More for the line above the candles. */
  readonly tools?: ReactNode | undefined;
};

const NO_MARKS: readonly PriceMark[] = [];
const ZOOM_STEP = 0.7;

/**
 * Candles with volume and indicators. Pointers and fingers move the drawing itself; keys move a native range input over
 * it, which speaks each candle, and a table holds the same figures.
 */
export function CandleChart({
  name,
  source,
  candles,
  base,
  tick,
  lot,
  onOlder,
  chartMarks = NO_MARKS,
  tools,
}: CandleChartProps) {
  const t = useText('market');
  const ui = useUi();
  const { interval, indicators } = useChartChoices();
  const plot = useRef<CandlePlotHandle>(null);
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [isTable, setTable] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const summary = useChartSummary(name, candles, tick);
  const decimals = decimalsOf(tick);
  const last = candles.length - 1;
  const at = Math.min(cursor ?? last, last);
  const candle = candles[at];
  assert(candle, 'a chart of at least one candle');

  const moveTo = (index: number | undefined) => {
    setCursor(index);
    plot.current?.point(index);
  };
  const zoomByKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') plot.current?.zoom(ZOOM_STEP);
    else if (event.key === '-') plot.current?.zoom(1 / ZOOM_STEP);
    else if (event.key === 'Escape') moveTo(undefined);
  };
  const panes = indicators.filter((indicator) => indicator === 'rsi' || indicator === 'macd').length;

  return (
    <figure className={styles.figure} aria-label={t('chart.label', { name })}>
      <div className={styles.tools}>
        <Segmented
          size="small"
          label={t('chart.interval')}
          items={CANDLE_INTERVALS.map((id) => ({ id, label: t(`chart.interval.${id}`) }))}
          value={interval}
          onValueChange={(id) => {
            setCursor(undefined);
            changeChart({ interval: id });
          }}
        />
        <IconButton icon={iconSettings} label={t('chart.indicators')} onClick={() => setChoosing(true)} />
        {tools}
      </div>
      <CandleLegend candle={candle} decimals={decimals} lot={lot} base={base} />
      <div className={styles.plot} dir="ltr" style={{ '--panes': panes } as CSSProperties}>
        {isTable ? (
          <CandleTable label={t('chart.label', { name })} candles={candles} decimals={decimals} lot={lot} base={base} />
        ) : (
          <>
            <Suspense fallback={<Skeleton width="100%" height="100%" />}>
              <CandlePlot
                key={`${source} ${interval} ${ui.locale} ${decimals}`}
                handle={plot}
                candles={candles}
                decimals={decimals}
                indicators={indicators}
                chartMarks={chartMarks}
                onPoint={setCursor}
                onNearStart={() => onOlder?.()}
              />
            </Suspense>
            <input
              type="range"
              className={styles.range}
              aria-label={t('chart.cursor')}
              aria-valuetext={speak(candle)}
              min={0}
              max={last}
              value={at}
              onChange={(event) => moveTo(Number(event.target.value))}
              onKeyDown={zoomByKey}
              onBlur={() => moveTo(undefined)}
            />
          </>
        )}
      </div>
      <figcaption className={styles.summary}>{summary}</figcaption>
      <div className={styles.foot}>
        <Button variant="quiet" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? ui.text.showChart : ui.text.showTable}
        </Button>
        {!isTable && (
          <span className={styles.zoom}>
            <IconButton
              icon={iconMinus}
              size={18}
              label={t('chart.zoomOut')}
              onClick={() => plot.current?.zoom(1 / ZOOM_STEP)}
            />
            <IconButton
              icon={iconPlus}
              size={18}
              label={t('chart.zoomIn')}
              onClick={() => plot.current?.zoom(ZOOM_STEP)}
            />
          </span>
        )}
        <UiLink className={styles.credit} href="https://www.tradingview.com/">
          {t('chart.credit')}
        </UiLink>
      </div>
      {isChoosing && <IndicatorSheet onClose={() => setChoosing(false)} />}
    </figure>
  );

  function speak(shown: ChartCandle): string {
    const price = (value: string) => formatDecimal(value, { locale: ui.locale, decimals }) ?? value;
    return t('chart.spoken', {
      time: formatDateTime(instant(shown.openAt), ui),
      open: price(shown.open),
      high: price(shown.high),
      low: price(shown.low),
      close: price(shown.close),
    });
  }
}
