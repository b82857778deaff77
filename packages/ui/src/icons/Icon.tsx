import { cx } from '../util/cx.ts';
import styles from './Icon.module.css';
import type { IconShape } from './icon-shape.ts';

export type IconProps = {
  readonly of: IconShape;
  /** Pixels; 22 unless the icon stands in small text or carries an empty state. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
};

const STROKE_PX = 1.6;
const GRID = 24;
const THINNEST_AT = 20;

/** Always decoration: what an icon means is said in words beside it or in its button's label. */
export function Icon({ of, size = 22, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, of.isMirrored && styles.mirrored, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      // 1.6 pixels at 22 and above, so that a large icon looks drawn by the same hand; a little finer inside small text.
      strokeWidth={(STROKE_PX * GRID) / Math.max(THINNEST_AT, size)}
    >
      <path d={of.d} />
    </svg>
  );
}
