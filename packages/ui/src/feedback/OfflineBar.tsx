import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import { iconOffline } from '../icons/shell.ts';
import { cx } from '../util/cx.ts';
import styles from './OfflineBar.module.css';

export type OfflineBarProps = {
  /** What is wrong and what still works. */
  readonly children: ReactNode;
  /** `info` is the band of demo accounts and of the sandbox. */
  readonly tone?: 'offline' | 'info' | undefined;
  readonly icon?: IconShape | undefined;
};

/** A bar under the top bar, for what is true of the whole app. */
export function OfflineBar({ children, tone = 'offline', icon = iconOffline }: OfflineBarProps) {
  return (
    <output className={cx(styles.bar, styles[tone])}>
      <Icon of={icon} size={16} />
      <span>{children}</span>
    </output>
  );
}
