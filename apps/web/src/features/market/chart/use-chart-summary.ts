import type { MarketCandle } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { formatDateTime, formatDecimal, formatRatio, useUi } from '@candor/ui';
import { useMemo } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';

/** The chart in one sentence: from when, first, last, highest, lowest and the change between. */
export function useChartSummary(name: string, candles: readonly MarketCandle[], tick: string): string {
  const t = useText('market');
  const ui = useUi();
  return useMemo(() => {
    const [first, last] = [candles[0], candles.at(-1)];
    if (!first || !last) return '';
    const price = (value: string) => formatDecimal(value, { locale: ui.locale, decimals: decimalsOf(tick) }) ?? value;
    const [high, low] = extremesOf(candles);
    const from = Number(first.open);
    const change = from === 0 ? 0 : Math.round(((Number(last.close) - from) / from) * 1_000_000);
    return t('chart.summary', {
      name,
      from: formatDateTime(instant(first.openAt), ui),
      open: price(first.open),
      close: price(last.close),
      high: price(high),
      low: price(low),
      change: formatRatio(ppm(change), { locale: ui.locale, sign: 'always' }),
    });
  }, [t, ui, name, candles, tick]);
}

/** The highest and the lowest price as text, so that what is said is what was traded. */
export function extremesOf(candles: readonly MarketCandle[]): readonly [high: string, low: string] {
  let [high, low] = [candles[0]?.high ?? '0', candles[0]?.low ?? '0'];
  for (const candle of candles) {
    if (Number(candle.high) > Number(high)) high = candle.high;
    if (Number(candle.low) < Number(low)) low = candle.low;
  }
  return [high, low];
}
