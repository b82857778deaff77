import { cx, Icon, iconAlert, iconDone, iconRejected } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './StateMark.module.css';

const ICONS = { ok: iconDone, warn: iconAlert, bad: iconRejected } as const;
export type MarkState = keyof typeof ICONS;

/** Icon, word and colour together, so that none of the three has to be enough. */
export function StateMark({ state, children }: { readonly state: MarkState; readonly children: ReactNode }) {
  return (
    <span className={cx(styles.mark, styles[state])}>
      <Icon of={ICONS[state]} size={16} />
      <span>{children}</span>
    </span>
  );
}
