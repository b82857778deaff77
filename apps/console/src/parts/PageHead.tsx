import type { ReactNode } from 'react';
import { useTitle } from '../platform/use-title.ts';
import styles from './PageHead.module.css';

export type PageHeadProps = {
  readonly title: string;
  /** One line on what the page is for. */
  readonly text?: ReactNode | undefined;
  /** Above the title: the way back up. */
  readonly above?: ReactNode | undefined;
  /** At the end of the title's line: the page's action, or how fresh it is. */
  readonly end?: ReactNode | undefined;
};

export function PageHead({ title, text, above, end }: PageHeadProps) {
  useTitle(title);
  return (
    <header className={styles.head}>
      {above && <div className={styles.whole}>{above}</div>}
      <h1 className={styles.title}>{title}</h1>
      {end && <div className={styles.end}>{end}</div>}
      {text && <p className={styles.text}>{text}</p>}
    </header>
  );
}
