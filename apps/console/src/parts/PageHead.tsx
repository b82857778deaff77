import type { ReactNode } from 'react';
import { useTitle } from '../platform/use-title.ts';
import styles from './PageHead.module.css';

export type PageHeadProps = {
  readonly title: string;
  /** One line on what the page is for. */
  readonly text?: ReactNode | undefined;
  /** Above the title: the way back up. */
  readonly above?: ReactNode | undefined;
  /** At the end: the page's action and how fresh it is. */
  readonly end?: ReactNode | undefined;
};

export function PageHead({ title, text, above, end }: PageHeadProps) {
  useTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {above}
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
