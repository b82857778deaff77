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
    <div className={styles.rail}>
      {head && <div className={styles.head}>{head}</div>}
      <nav className={styles.nav} aria-label={label}>
        {items.map((item) => (
          <NavLink key={item.href} item={item} className={styles.link} />
        ))}
      </nav>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
