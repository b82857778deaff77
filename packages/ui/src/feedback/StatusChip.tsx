import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import { iconClock } from '../icons/shell.ts';
import { iconDone, iconFull, iconRejected, iconReview, iconRunning, iconStopped } from '../icons/status.ts';
import { cx } from '../util/cx.ts';
import styles from './StatusChip.module.css';

export type Status = 'pending' | 'review' | 'passed' | 'rejected' | 'running' | 'stopped' | 'full';

const LOOKS: Record<Status, { readonly icon: IconShape; readonly tone: 'quiet' | 'warn' | 'ok' | 'danger' | 'info' }> =
  {
    pending: { icon: iconClock, tone: 'quiet' },
    review: { icon: iconReview, tone: 'warn' },
    passed: { icon: iconDone, tone: 'ok' },
    rejected: { icon: iconRejected, tone: 'danger' },
    running: { icon: iconRunning, tone: 'info' },
    stopped: { icon: iconStopped, tone: 'quiet' },
    full: { icon: iconFull, tone: 'quiet' },
  };

export type StatusChipProps = {
  readonly status: Status;
  /** The word for it: a chip is never an icon alone. */
  readonly children: ReactNode;
};

export function StatusChip({ status, children }: StatusChipProps) {
  const { icon, tone } = LOOKS[status];
  return (
    <span className={cx(styles.chip, styles[tone])}>
      <Icon of={icon} size={14} />
      {children}
    </span>
  );
}
