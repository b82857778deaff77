import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../util/cx.ts';
import styles from './PlotCursor.module.css';

export type PlotCursorProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  readonly className?: string | undefined;
  /** The drawing. */
  readonly children: ReactNode;
};

/** A drawing with a native range input over it as its cursor: keys, touch and mouse move it, and a vertical swipe still scrolls. */
export function PlotCursor({ className, children, ...range }: PlotCursorProps) {
  return (
    <div className={cx(styles.plot, className)} dir="ltr">
      {children}
      <input type="range" className={styles.range} {...range} />
    </div>
  );
}
