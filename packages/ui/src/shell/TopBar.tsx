import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { iconBack } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import styles from './TopBar.module.css';

export type TopBarProps = {
  /** The logo on hubs. */
  readonly start?: ReactNode | undefined;
  /** A back button at the top start on pages of a flow. */
  readonly onBack?: (() => void) | undefined;
  /** The page's one h1, on pages of a flow. */
  readonly title?: ReactNode | undefined;
  readonly end?: ReactNode | undefined;
  /** Bars under the top bar: demo, offline. */
  readonly below?: ReactNode | undefined;
};

export function TopBar({ start, onBack, title, end, below }: TopBarProps) {
  const { text } = useUi();
  return (
    <header className={styles.bar} data-print="hide">
      <div className={cx(styles.line, onBack && styles.flow)}>
        {onBack && <IconButton icon={iconBack} label={text.back} onClick={onBack} />}
        {start}
        {title && <h1 className={styles.title}>{title}</h1>}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {below}
    </header>
  );
}
