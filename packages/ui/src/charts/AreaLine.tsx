/* oxlint-disable jsx-a11y/prefer-tag-over-role -- it is drawn here, and a file of an image has no place for that */
import styles from './AreaLine.module.css';
import { areaPath, linePath, placeSpots } from './chart-path.ts';

const BOX = { width: 600, height: 72, pad: 4 };

export type AreaLineProps = {
  /** Oldest first. Two or more, else nothing is drawn. */
  readonly values: readonly number[];
  /** Spoken in its place: from where to where it goes. */
  readonly label: string;
};

/** The shape of a stretch of time, as wide as its place. For points to be read one by one there is `LineChart`. */
export function AreaLine({ values, label }: AreaLineProps) {
  if (values.length < 2) return null;
  const spots = placeSpots(values, BOX);
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={styles.area} d={areaPath(spots, BOX.height)} />
      <path className={styles.line} d={linePath(spots)} />
    </svg>
  );
}
