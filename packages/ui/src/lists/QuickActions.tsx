import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import { UiLink } from '../provider/UiLink.tsx';
import { cx } from '../util/cx.ts';
import styles from './QuickActions.module.css';

export type QuickAction = {
  readonly href: string;
  readonly label: string;
  readonly icon: IconShape;
  /** The one filled among them. */
  readonly isMain?: boolean | undefined;
};

/** The four ways on from a hub, in reach of the thumb. */
export function QuickActions({ items, label }: { readonly items: readonly QuickAction[]; readonly label: string }) {
  return (
    <nav className={styles.actions} aria-label={label}>
      {items.map((item) => (
        <UiLink key={item.href} href={item.href} className={cx(styles.action, item.isMain && styles.main)}>
          <span className={styles.plate}>
            <Icon of={item.icon} />
          </span>
          <span className={styles.label}>{item.label}</span>
        </UiLink>
      ))}
    </nav>
  );
}
