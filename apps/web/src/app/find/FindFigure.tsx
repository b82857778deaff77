import type { ReactNode } from 'react';
import styles from './FindPage.module.css';

type FindFigureProps = {
  readonly caption: string;
  /** One figure, such as `<Count … />`. */
  readonly children: ReactNode;
};

/** The one figure of a tile on Find. */
export function FindFigure({ caption, children }: FindFigureProps) {
  return (
    <span className={styles.figure}>
      <span className={styles.value}>{children}</span>
      <span className={styles.caption}>{caption}</span>
    </span>
  );
}
