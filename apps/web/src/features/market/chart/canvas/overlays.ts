import {
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type SeriesType,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Indicator } from '../chart-choices.ts';
import type { ChartColours } from '../chart-colours.ts';
import {
  bollingerBands,
  convergence,
  exponentialAverage,
  type Line,
  movingAverage,
  relativeStrength,
} from '../indicators.ts';

/** One line or row of bars that belongs to an indicator. */
type Part = {
  readonly indicator: Indicator;
  readonly kind: 'line' | 'bars';
  readonly values: Line;
  readonly colour: string;
  readonly isThin?: boolean;
};

export type Overlays = {
  readonly draw: (given: {
    readonly times: readonly UTCTimestamp[];
    readonly closes: readonly number[];
    readonly indicators: readonly Indicator[];
    readonly colours: ChartColours;
  }) => void;
};

const PLAIN = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false } as const;
/** Indicators that stand below the price, each in a pane of its own. */
const BELOW: readonly Indicator[] = ['rsi', 'macd'];
const PANE_SHARE = 0.28;

/** Keeps the series of the chosen indicators: made when chosen, given new values with every candle, and taken away. */
export function makeOverlays(chart: IChartApi): Overlays {
  let series: ISeriesApi<SeriesType>[] = [];
  let shape = '';

  return {
    draw: ({ times, closes, indicators, colours }) => {
      const parts = indicators.flatMap((indicator) => partsOf(indicator, closes, colours));
      const wanted = parts.map(({ indicator, colour }) => `${indicator} ${colour}`).join();
      if (wanted !== shape) {
        for (const one of series) chart.removeSeries(one);
        const below = BELOW.filter((indicator) => indicators.includes(indicator));
        series = parts.map((part) => addSeries(chart, part, below.indexOf(part.indicator) + 1));
        for (const pane of chart.panes()) pane.setStretchFactor(pane.paneIndex() === 0 ? 1 : PANE_SHARE);
        shape = wanted;
      }
      for (const [index, part] of parts.entries()) series[index]?.setData(pointsOf(part, times, colours));
    },
  };
}

function addSeries(chart: IChartApi, part: Part, pane: number): ISeriesApi<SeriesType> {
  if (part.kind === 'bars') return chart.addSeries(HistogramSeries, PLAIN, pane);
  return chart.addSeries(LineSeries, { ...PLAIN, color: part.colour, lineWidth: part.isThin ? 1 : 2 }, pane);
}

function pointsOf({ kind, values }: Part, times: readonly UTCTimestamp[], colours: ChartColours) {
  return times.map((time, index) => {
    const value = values[index];
    // A moment without a value is a gap, not a zero.
    if (value === null || value === undefined) return { time };
    return kind === 'bars' ? { time, value, color: value < 0 ? colours.downSoft : colours.upSoft } : { time, value };
  });
}

function partsOf(indicator: Indicator, closes: readonly number[], { series }: ChartColours): readonly Part[] {
  const colour = (index: number) => series[index] ?? '';
  const line = (values: Line, index: number, isThin = false): Part => ({
    indicator,
    kind: 'line',
    values,
    colour: colour(index),
    isThin,
  });
  switch (indicator) {
    case 'volume':
      return [];
    case 'ma':
      return [7, 25, 99].map((length, index) => line(movingAverage(closes, length), index, true));
    case 'ema':
      return [12, 26].map((length, index) => line(exponentialAverage(closes, length), index + 2, true));
    case 'boll': {
      const { middle, upper, lower } = bollingerBands(closes);
      return [line(middle, 3, true), line(upper, 2, true), line(lower, 2, true)];
    }
    case 'rsi':
      return [line(relativeStrength(closes), 1)];
    case 'macd': {
      const macd = convergence(closes);
      const bars: Part = { indicator, kind: 'bars', values: macd.histogram, colour: colour(0) };
      return [bars, line(macd.line, 0, true), line(macd.signal, 3, true)];
    }
    default:
      return indicator satisfies never;
  }
}
