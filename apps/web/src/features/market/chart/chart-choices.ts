import { readJson } from '@candor/client/storage';
import { CANDLE_INTERVALS, type CandleInterval } from '@candor/contract/market/fields';
import { create } from 'zustand';
import { deviceStore } from '../../../platform/storage.ts';

/** What may be drawn besides the candles. The first four stand on the price, the others in panes of their own. */
export const INDICATORS = ['volume', 'ma', 'ema', 'boll', 'rsi', 'macd'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** How somebody likes their chart, the same on every page that has one. */
export type ChartChoices = { readonly interval: CandleInterval; readonly indicators: readonly Indicator[] };

const KEY = 'candor.chart';

/** What is stored may be old or broken: each part is taken only where it means something. */
export function parseChoices(stored: unknown): ChartChoices {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const listed = Array.isArray(given.indicators) ? given.indicators : ['volume', 'ma'];
  return {
    interval: CANDLE_INTERVALS.find((interval) => interval === given.interval) ?? '15m',
    indicators: INDICATORS.filter((indicator) => listed.includes(indicator)),
  };
}

export const useChartChoices = create<ChartChoices>()(() => parseChoices(readJson(deviceStore, KEY)));

export function changeChart(change: Partial<ChartChoices>): void {
  useChartChoices.setState(change);
  deviceStore.set(KEY, JSON.stringify(useChartChoices.getState()));
}
