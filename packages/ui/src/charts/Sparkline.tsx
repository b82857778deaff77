import { linePath, placeSpots } from './chart-path.ts';
import styles from './Sparkline.module.css';

const BOX = { width: 64, height: 28, pad: 2 };

export type SparklineProps = {
  /** Oldest first. Two or more, else nothing is drawn. */
  readonly values: readonly number[];
};

/** The shape of a day beside its figures, which say it in words: hidden from screen readers, never mirrored. */
export function Sparkline({ values }: SparklineProps) {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined || values.length < 2) return null;
  const direction = last > first ? 'up' : last < first ? 'down' : 'flat';
  return (
    <svg
      className={styles[direction]}
      width={BOX.width}
      height={BOX.height}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      aria-hidden="true"
    >
      <path d={linePath(placeSpots(values, BOX))} />
    </svg>
  );
}
