import { box, drawing, line, PLOT, text } from './canvas.ts';
import { linearScale, tickText } from './scale.ts';
import { tenth, textWidth } from './strokes.ts';

export type BarChart = {
  readonly title: string;
  readonly note: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
  /** A line across all of them, such as what must be reached. */
  readonly mark?: number;
};

const MOST_LABELS = 12;
const LABEL = 16;

/** Upright bars from nothing. Those below it hang. */
export function barChart({ title, note, bars, mark }: BarChart): string {
  const values = bars.map(({ value }) => value);
  const { at, ticks } = linearScale(mark === undefined ? values : [...values, mark], PLOT.bottom, PLOT.top);
  const step = (PLOT.right - PLOT.left) / Math.max(1, bars.length);
  const width = Math.min(120, step * 0.64);
  const every = Math.ceil(bars.length / MOST_LABELS);
  // Every label has the room of its bar: long ones are written smaller.
  const longest = Math.max(1, ...bars.map(({ label }) => textWidth(label, LABEL)));
  const size = Math.min(LABEL, (LABEL * step * every * 0.9) / longest);
  const middle = (index: number) => PLOT.left + step * (index + 0.5);
  return drawing(title, note, [
    ...ticks.flatMap((tick) => [
      line(`M${PLOT.left} ${tenth(at(tick))}L${PLOT.right} ${tenth(at(tick))}`, 'grid', 1.5),
      text(tickText(tick), { x: PLOT.left - 16, y: at(tick) + 8, anchor: 'end' }),
    ]),
    ...bars.map(({ value }, index) => {
      const [top, bottom] = [Math.min(at(value), at(0)), Math.max(at(value), at(0))];
      return box(middle(index) - width / 2, top, width, Math.max(1, bottom - top), value < 0 ? 'second' : 'first');
    }),
    ...bars.flatMap(({ label }, index) =>
      index % every === 0 ? [text(label, { x: middle(index), y: PLOT.bottom + 40, size, anchor: 'middle' })] : [],
    ),
    ...(mark === undefined
      ? []
      : [line(`M${PLOT.left} ${tenth(at(mark))}L${PLOT.right} ${tenth(at(mark))}`, 'second', 3)]),
  ]);
}
