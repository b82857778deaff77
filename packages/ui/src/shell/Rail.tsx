import type { ReactNode } from 'react';
import { NavLink } from './NavLink.tsx';
import type { NavItem } from './nav-item.ts';
import styles from './Rail.module.css';

export type RailProps = {
  readonly label: string;
  readonly items: readonly NavItem[];
  /** Logo, linked home. */
  readonly head?: ReactNode | undefined;
  readonly foot?: ReactNode | undefined;
};

/** All destinations, from 900 px. */
export function Rail({ label, items, head, foot }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={label}>
      {head && <div className={styles.head}>{head}</div>}
      <div className={styles.nav}>
        {items.map((item) => (
          <NavLink key={item.href} item={item} className={styles.link} />
        ))}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </nav>
  );
}
