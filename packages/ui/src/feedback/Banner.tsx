import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { iconAlert, iconClose, iconInfo } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import styles from './Banner.module.css';

export type BannerProps = {
  readonly tone?: 'info' | 'warn' | 'danger' | undefined;
  readonly title?: ReactNode | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode | undefined;
  readonly onDismiss?: (() => void) | undefined;
};

/** Inline, one per screen. */
export function Banner({ tone = 'info', title, children, action, onDismiss }: BannerProps) {
  const { text } = useUi();
  return (
    <div className={cx(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon of={tone === 'info' ? iconInfo : iconAlert} size={20} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && <IconButton icon={iconClose} size={18} label={text.dismiss} onClick={onDismiss} />}
    </div>
  );
}
