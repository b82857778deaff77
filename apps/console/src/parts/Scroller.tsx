/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import type { ReactNode } from 'react';
import styles from './Scroller.module.css';

export type ScrollerProps = {
  readonly label: string;
  /** Scrolls down as well, past this CSS length. */
  readonly maxHeight?: string | undefined;
  readonly children: ReactNode;
};

/** A wide table on a narrow screen scrolls by itself instead of widening the page. */
export function Scroller({ label, maxHeight, children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-label={label} tabIndex={0} style={{ maxBlockSize: maxHeight }}>
      {children}
    </section>
  );
}
