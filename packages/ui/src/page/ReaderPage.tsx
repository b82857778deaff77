import type { ReactNode } from 'react';
import styles from './ReaderPage.module.css';

export type ReaderPageProps = {
  /** What must be known before the text is read: that it is an earlier version, and which. */
  readonly head?: ReactNode | undefined;
  /** The headings of a long text. Beside it and always in sight from 1100 px, above it before. */
  readonly contents?: ReactNode | undefined;
  /** What belongs to the text: its sources, its versions, what to read next. */
  readonly aside?: ReactNode | undefined;
  readonly children: ReactNode;
};

/** A text to read, in lines that are no longer than the eye can follow, and what belongs to it beside them. */
export function ReaderPage({ head, contents, aside, children }: ReaderPageProps) {
  return (
    <div className={styles.page} data-page="reader">
      {head && <div className={styles.head}>{head}</div>}
      {contents && <div className={styles.contents}>{contents}</div>}
      <div className={styles.text}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
