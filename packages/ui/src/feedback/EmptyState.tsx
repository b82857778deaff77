import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import styles from './State.module.css';

export type EmptyStateProps = {
  readonly icon: IconShape;
  /** What will be here. */
  readonly title: ReactNode;
  /** How to start. */
  readonly hint?: ReactNode | undefined;
  readonly action?: ReactNode | undefined;
};

export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon of={icon} size={40} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
