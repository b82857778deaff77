import { NavLink } from './NavLink.tsx';
import type { NavItem } from './nav-item.ts';
import styles from './TabBar.module.css';

export type TabBarProps = { readonly label: string; readonly items: readonly NavItem[] };

/** The phone's five destinations. Gives way to the rail from 900 px. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <NavLink key={item.href} item={item} className={styles.tab} />
      ))}
    </nav>
  );
}
