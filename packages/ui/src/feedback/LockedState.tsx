import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { iconLock } from '../icons/things.ts';
import styles from './State.module.css';

export type LockedStateProps = {
  /** «Not open yet», «Level 1 needed», «Market closed». */
  readonly title: ReactNode;
  /** The rule, in full. */
  readonly rule: ReactNode;
  /** The way to it: a link to certification, the date it opens. */
  readonly action?: ReactNode | undefined;
};

/** Stands in place of what is locked: never a dead button. */
export function LockedState({ title, rule, action }: LockedStateProps) {
  return (
    <div className={styles.state}>
      <Icon of={iconLock} size={40} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      <p className={styles.hint}>{rule}</p>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
