import type { Instant } from '@candor/kernel';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { DateTime } from '../figures/DateTime.tsx';
import { Figure } from '../figures/Figure.tsx';
import { formatDateTime } from '../numbers/format-time.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { areaPath, linePath, placeSpots } from './chart-path.ts';
import styles from './LineChart.module.css';
import { PlotCursor } from './PlotCursor.tsx';

/** Few read the points one by one, and everybody loads the line. */
const ChartTable = lazy(async () => ({ default: (await import('./ChartTable.tsx')).ChartTable }));

const BOX = { width: 600, height: 180, pad: 8 };

export type ChartPoint = { readonly at: Instant; readonly value: string };

export type LineChartProps = {
  /** Spoken name, such as «Equity, 30 days». */
  readonly label: string;
  /** One sentence: range, first, last, high, low, change. */
  readonly summary: string;
  /** Oldest first; decimal text, so that the shown figure is the true one. */
  readonly points: readonly ChartPoint[];
  readonly formatValue: (value: string) => string;
  /** Stands above the line until a point is picked; left out, it is the last point's value. */
  readonly headline?: ReactNode | undefined;
  /** Stands below the line, such as a choice of ranges. */
  readonly choice?: ReactNode | undefined;
};

/** A line over time, read point by point with the cursor, or as a table. */
export function LineChart(props: LineChartProps) {
  const { label, summary, points, formatValue, headline, choice } = props;
  const ui = useUi();
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const [isTable, setTable] = useState(false);
  const last = points.length - 1;
  const at = Math.min(cursor ?? last, last);
  const point = points[at];
  if (!point) return null;

  const spots = placeSpots(
    points.map((each) => Number(each.value)),
    BOX,
  );
  const spot = spots[at] ?? { x: 0, y: 0 };
  const place = { '--x': spot.x / BOX.width, '--y': spot.y / BOX.height } as CSSProperties;

  return (
    <figure className={styles.figure} aria-label={label}>
      <div className={styles.head}>
        {headline !== undefined && cursor === undefined ? (
          headline
        ) : (
          <>
            <Figure size="head">{formatValue(point.value)}</Figure>
            <span className={styles.time}>
              <DateTime value={point.at} />
            </span>
          </>
        )}
      </div>
      {isTable ? (
        <Suspense>
          <ChartTable label={label} points={points} formatValue={formatValue} />
        </Suspense>
      ) : (
        <PlotCursor
          className={styles.plot}
          aria-label={label}
          aria-valuetext={`${formatDateTime(point.at, ui)}: ${formatValue(point.value)}`}
          min={0}
          max={last}
          value={at}
          onChange={(event) => setCursor(Number(event.target.value))}
          onBlur={() => setCursor(undefined)}
        >
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.area} d={areaPath(spots, BOX.height)} />
            <path className={styles.ground} d={`M0 ${spots[0]?.y ?? 0}H${BOX.width}`} />
            <path className={styles.line} d={linePath(spots)} />
          </svg>
          <span className={styles.cursor} style={place} data-on={cursor !== undefined} />
        </PlotCursor>
      )}
      <figcaption className={styles.summary}>{summary}</figcaption>
      <div className={styles.foot}>
        {choice}
        <Button variant="quiet" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? ui.text.showChart : ui.text.showTable}
        </Button>
      </div>
    </figure>
  );
}
