import { cx, Icon, iconDone, iconRejected } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './ResultNotice.module.css';

const ICONS = { ok: iconDone, bad: iconRejected } as const;

export type ResultNoticeProps = {
  readonly state: keyof typeof ICONS;
  readonly title: ReactNode;
  readonly children: ReactNode;
};

/** What a check found, below the button that asked for it. */
export function ResultNotice({ state, title, children }: ResultNoticeProps) {
  return (
    <div className={cx(styles.notice, styles[state])} role={state === 'bad' ? 'alert' : 'status'}>
      <Icon of={ICONS[state]} size={20} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}
