import { type Status, StatusChip } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './DetailHead.module.css';

type Props = {
  readonly figure: ReactNode;
  readonly status: Status;
  /** The state in words. They are spoken as they change. */
  readonly state: ReactNode;
  /** Right after it was asked for, all of the head is spoken. */
  readonly isNew?: boolean;
  readonly children?: ReactNode;
};

/** The one figure a page is about, and where it stands. */
export function DetailHead({ figure, status, state, isNew = false, children }: Props) {
  return (
    <div className={styles.head} role={isNew ? 'status' : undefined}>
      <p className={styles.figure}>{figure}</p>
      <output>
        <StatusChip status={status}>{state}</StatusChip>
      </output>
      {children}
    </div>
  );
}
