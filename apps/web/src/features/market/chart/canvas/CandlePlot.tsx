import { formatDecimal, useUi } from '@candor/ui';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react';
import type { Indicator } from '../chart-choices.ts';
import { type ChartCandle, toDecimalText, toPlot } from '../plot-candle.ts';
import styles from './CandlePlot.module.css';
import { openPlot, type Plot, type PriceMark } from './open-plot.ts';

export type CandlePlotHandle = Pick<Plot, 'zoom' | 'reset' | 'point'>;

type CandlePlotProps = {
  readonly handle: Ref<CandlePlotHandle>;
  readonly candles: readonly ChartCandle[];
  readonly decimals: number;
  readonly indicators: readonly Indicator[];
  readonly chartMarks: readonly PriceMark[];
  readonly onPoint: (index: number | undefined) => void;
  readonly onNearStart: () => void;
};

/**
 * The drawn part of the chart, and all that is loaded with it. Left to right in every language, as every chart is.
 * Another market, interval or language begins a new drawing: whoever shows it gives it a key made of them.
 */
export function CandlePlot(props: CandlePlotProps) {
  const { handle, candles, decimals, indicators, chartMarks, onPoint, onNearStart } = props;
  const { locale } = useUi();
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(null);
  // The drawing outlives a render: what it calls back is read when it calls.
  const heard = useRef({ onPoint, onNearStart });
  useEffect(() => {
    heard.current = { onPoint, onNearStart };
  });

  useEffect(() => {
    if (!host.current) return;
    const opened = openPlot({
      host: host.current,
      decimals,
      locale,
      formatPrice: (price) => formatDecimal(toDecimalText(price, decimals), { locale, decimals }) ?? '',
      onPoint: (index) => heard.current.onPoint(index),
      onNearStart: () => heard.current.onNearStart(),
    });
    plot.current = opened;
    return () => {
      plot.current = null;
      opened.close();
    };
  }, [decimals, locale]);

  const drawn = useMemo(() => candles.map(toPlot), [candles]);
  useEffect(() => {
    plot.current?.draw(drawn, indicators, chartMarks);
  }, [drawn, indicators, chartMarks]);

  useImperativeHandle(
    handle,
    () => ({
      zoom: (factor) => plot.current?.zoom(factor),
      reset: () => plot.current?.reset(),
      point: (index) => plot.current?.point(index),
    }),
    [],
  );
  return <div ref={host} className={styles.plot} dir="ltr" aria-hidden="true" />;
}
