import { drawing, type Ink, line, PLOT, text } from './canvas.ts';
import { linearScale, logScale, tickText } from './scale.ts';
import { tenth, textWidth } from './strokes.ts';

export type LineSeries = { readonly name: string; readonly values: readonly number[] };
export type LineChart = {
  readonly title: string;
  readonly note: string;
  /** Below the points, one for each. */
  readonly labels: readonly string[];
  readonly series: readonly LineSeries[];
};

const INK_OF: readonly Ink[] = ['first', 'second'];
const MOST_LABELS = 7;
/** Lines whose highest is so many times the lowest are read as multiples. */
const LOG_FROM = 6;

/** Two lines at most: more cannot be told apart without colours that everybody sees. */
export function lineChart({ title, note, labels, series }: LineChart): string {
  const values = series.flatMap((each) => each.values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const isLog = low > 0 && high / low >= LOG_FROM;
  const { at, ticks } = (isLog ? logScale : linearScale)(values, PLOT.bottom, PLOT.top);
  const x = (index: number) => PLOT.left + ((PLOT.right - PLOT.left) * index) / Math.max(1, labels.length - 1);
  const every = Math.ceil(labels.length / MOST_LABELS);
  return drawing(title, note, [
    ...ticks.flatMap((tick) => [
      line(`M${PLOT.left} ${tenth(at(tick))}L${PLOT.right} ${tenth(at(tick))}`, 'grid', 1.5),
      text(tickText(tick), { x: PLOT.left - 16, y: at(tick) + 8, anchor: 'end' }),
    ]),
    ...labels.flatMap((label, index) =>
      index % every === 0 ? [text(label, { x: x(index), y: PLOT.bottom + 40, anchor: 'middle' })] : [],
    ),
    ...series.map((each, index) => line(pathOf(each.values, x, at), INK_OF[index] ?? 'faint', index === 0 ? 5 : 3.5)),
    ...legend(series.map(({ name }) => name)),
  ]);
}

function pathOf(values: readonly number[], x: (index: number) => number, y: (value: number) => number): string {
  return `M${values.map((value, index) => `${tenth(x(index))} ${tenth(y(value))}`).join('L')}`;
}

function legend(names: readonly string[]): string[] {
  let left = PLOT.left;
  return names.flatMap((name, index) => {
    const from = left;
    left += 44 + textWidth(name, 16) + 48;
    const ink = INK_OF[index] ?? 'faint';
    return [
      line(`M${tenth(from)} 762L${tenth(from + 32)} 762`, ink, index === 0 ? 5 : 3.5),
      text(name, { x: from + 44, y: 770, ink: 'ink' }),
    ];
  });
}
