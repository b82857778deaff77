import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IPriceLine,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import type { Indicator } from '../chart-choices.ts';
import { readColours, watchColours } from '../chart-colours.ts';
import { type PlotCandle, toDecimalText } from '../plot-candle.ts';
import { dragLines } from './drag-lines.ts';
import { makeOverlays } from './overlays.ts';
import { GESTURES, lookOf, wordsOf } from './plot-options.ts';

/** A price with a line of its own: an open order, an entry, where a position would be liquidated. */
export type PriceMark = {
  readonly price: string;
  readonly label: string;
  readonly tone: 'up' | 'down' | 'accent';
  /** Where the line may be moved: it was let go at this price, and has gone back to its own. */
  readonly onMove?: ((price: string) => void) | undefined;
};

export type PlotGiven = {
  readonly host: HTMLElement;
  readonly decimals: number;
  readonly locale: string;
  readonly formatPrice: (price: number) => string;
  /** The candle below the pointer, by its place; nothing when it leaves. */
  readonly onPoint: (index: number | undefined) => void;
  /** The view has come near the oldest candle. */
  readonly onNearStart: () => void;
};

export type Plot = {
  readonly draw: (
    candles: readonly PlotCandle[],
    indicators: readonly Indicator[],
    chartMarks: readonly PriceMark[],
  ) => void;
  /** Shows the cursor at a candle, for keys. */
  readonly point: (index: number | undefined) => void;
  readonly zoom: (factor: number) => void;
  /** Back to the newest candle at the usual width. */
  readonly reset: () => void;
  readonly close: () => void;
};

const MINUTE_S = 60;
const MS = 1000;
const NEAR_START = 20;
const CLEAR = 'transparent';

export function openPlot({ host, decimals, locale, formatPrice, onPoint, onNearStart }: PlotGiven): Plot {
  const chart = createChart(host, { autoSize: true, ...GESTURES });
  const price = chart.addSeries(CandlestickSeries, {
    priceFormat: { type: 'price', precision: decimals, minMove: 1 / 10 ** decimals },
  });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: { type: 'volume' },
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  chart.applyOptions(wordsOf(locale, formatPrice));
  const overlays = makeOverlays(chart);

  let colours = readColours(host);
  let shown: readonly PlotCandle[] = [];
  let chosen: readonly Indicator[] = [];
  let marked: readonly PriceMark[] = [];
  let lines: IPriceLine[] = [];
  let times: UTCTimestamp[] = [];
  let shift = 0;
  let lastColour = '';

  function paint() {
    const { up, down } = colours;
    chart.applyOptions(lookOf(colours, getComputedStyle(host).fontFamily));
    price.applyOptions({
      upColor: up,
      downColor: down,
      wickUpColor: up,
      wickDownColor: down,
      borderUpColor: up,
      borderDownColor: down,
      priceLineStyle: LineStyle.Dotted,
    });
  }

  function drawAll() {
    shift = zoneShift(shown.at(-1)?.at ?? 0);
    times = shown.map(timeOf);
    price.setData(shown.map((candle, index) => ({ ...figureOf(candle), time: times[index] as UTCTimestamp })));
    volume.setData(chosen.includes('volume') ? shown.map((candle, index) => bar(candle, times[index])) : []);
    overlays.draw({ times, closes: shown.map(({ close }) => close), indicators: chosen, colours });
    colourLast();
  }

  /** The label of the last price has the colour of the newest candle's body, and an outline has none to give. */
  function colourLast() {
    const newest = shown.at(-1);
    const ofOutline = newest && newest.close < newest.open ? colours.down : colours.up;
    const colour = newest?.isHollow ? ofOutline : '';
    if (colour === lastColour) return;
    lastColour = colour;
    price.applyOptions({ priceLineColor: colour });
  }

  /** A candle without a trade is an outline. */
  function figureOf({ open, high, low, close, isHollow }: PlotCandle) {
    return { open, high, low, close, ...(isHollow && { color: CLEAR }) };
  }

  const timeOf = ({ at }: PlotCandle) => (Math.floor(at / MS) + shift) as UTCTimestamp;

  /** Only the end has changed: the candle that closed and the one that opened are given, and the view stays in place. */
  function drawEnd() {
    const first = times.length - 1;
    for (const candle of shown.slice(first)) {
      const time = timeOf(candle);
      if (times.at(-1) !== time) times.push(time);
      price.update({ ...figureOf(candle), time });
      if (chosen.includes('volume')) volume.update(bar(candle, time));
    }
    overlays.draw({ times, closes: shown.map(({ close }) => close), indicators: chosen, colours });
    colourLast();
  }

  function bar(candle: PlotCandle, time: UTCTimestamp | undefined) {
    const color = candle.close < candle.open ? colours.downSoft : colours.upSoft;
    return { time: time as UTCTimestamp, value: candle.volume, color };
  }

  function drawMarks() {
    for (const line of lines) price.removePriceLine(line);
    lines = marked.map(({ price: at, label, tone }) =>
      price.createPriceLine({
        price: Number(at),
        title: label,
        color: colours[tone],
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
      }),
    );
  }

  const dragging = dragLines({
    host,
    lines: () =>
      marked.flatMap(({ price: at, onMove }, index) => {
        const line = lines[index];
        if (!onMove || !line) return [];
        return [{ price: Number(at), line, onMove: (to: number) => onMove(toDecimalText(to, decimals)) }];
      }),
    yOf: (at) => price.priceToCoordinate(at),
    priceAt: (y) => price.coordinateToPrice(y),
  });

  paint();
  chart.subscribeCrosshairMove(({ logical }) => {
    onPoint(logical === undefined ? undefined : Math.min(Math.max(0, Math.round(logical)), shown.length - 1));
  });
  chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
    if (range !== null && shown.length > 0 && range.from < NEAR_START) onNearStart();
  });
  const stopWatching = watchColours(() => {
    colours = readColours(host);
    paint();
    drawAll();
    drawMarks();
  });

  return {
    draw: (candles, indicators, chartMarks) => {
      const isEnd = indicators === chosen && isContinued(shown, candles);
      shown = candles;
      chosen = indicators;
      if (isEnd) drawEnd();
      else drawAll();
      // A line that is held stays in the hand; the next drawing brings what has changed meanwhile.
      if (chartMarks !== marked && !dragging.isHeld()) {
        marked = chartMarks;
        drawMarks();
      }
    },
    point: (index) => {
      const [candle, time] = [index === undefined ? undefined : shown[index], times[index ?? -1]];
      if (!candle || time === undefined) return chart.clearCrosshairPosition();
      chart.setCrosshairPosition(candle.close, time, price);
    },
    zoom: (factor) => {
      const range = chart.timeScale().getVisibleLogicalRange();
      if (!range) return;
      // The newest candle in sight stays where it is: that is the one looked at.
      chart.timeScale().setVisibleLogicalRange({ from: range.to - (range.to - range.from) * factor, to: range.to });
    },
    reset: () => chart.timeScale().resetTimeScale(),
    close: () => {
      stopWatching();
      dragging.stop();
      chart.remove();
    },
  };
}

/** Whether the second list is the first with its last candle changed, or one more. */
function isContinued(before: readonly PlotCandle[], after: readonly PlotCandle[]): boolean {
  const more = after.length - before.length;
  return before.length > 0 && before[0]?.at === after[0]?.at && (more === 0 || more === 1);
}

/** Seconds from UTC to the device's wall clock. One shift for all, because candles must follow each other in any zone. */
function zoneShift(at: number): number {
  return -new Date(at).getTimezoneOffset() * MINUTE_S;
}
