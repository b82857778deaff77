import { dateFormat } from '@candor/ui';
import {
  type ChartOptions,
  CrosshairMode,
  type DeepPartial,
  LineStyle,
  TickMarkType,
  type Time,
} from 'lightweight-charts';
import type { ChartColours } from '../chart-colours.ts';

const MS = 1000;

/** Gestures: sideways pans, two fingers zoom, and a vertical swipe or a turned wheel still moves the page. */
export const GESTURES: DeepPartial<ChartOptions> = {
  handleScroll: { mouseWheel: true, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: true, axisDoubleClickReset: true },
  // The logo's markup would be refused by the page's content policy; the frame around the chart names its maker instead.
  layout: { attributionLogo: false },
};

export function lookOf(colours: ChartColours, font: string): DeepPartial<ChartOptions> {
  const guide = {
    color: colours.cursor,
    labelBackgroundColor: colours.accent,
    style: LineStyle.Dashed,
    width: 1,
  } as const;
  return {
    layout: {
      background: { color: colours.surface },
      textColor: colours.text,
      fontFamily: font,
      fontSize: 11,
      panes: { separatorColor: colours.edge, separatorHoverColor: colours.line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colours.line } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true, scaleMargins: { top: 0.08, bottom: 0.22 } },
    timeScale: { borderColor: colours.edge },
    crosshair: { mode: CrosshairMode.Magnet, vertLine: guide, horzLine: guide },
  };
}

/** Times are handed in as the customer's wall clock and written as they stand: the library knows no zones. */
export function wordsOf(locale: string, formatPrice: (price: number) => string): DeepPartial<ChartOptions> {
  const write = (time: Time, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Number(time) * MS);
  return {
    localization: {
      locale,
      priceFormatter: formatPrice,
      timeFormatter: (time: Time) =>
        write(time, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }),
    },
    timeScale: {
      timeVisible: true,
      secondsVisible: false,
      rightOffset: 3,
      barSpacing: 7,
      minBarSpacing: 2,
      allowBoldLabels: false,
      tickMarkFormatter: (time: Time, type: TickMarkType) => {
        if (type === TickMarkType.Year) return write(time, { year: 'numeric' });
        if (type === TickMarkType.Month) return write(time, { month: 'short' });
        if (type === TickMarkType.DayOfMonth) return write(time, { month: 'short', day: 'numeric' });
        return write(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      },
    },
  };
}
