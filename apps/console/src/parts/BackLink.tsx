import { Icon, iconChevronBack, UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './BackLink.module.css';

/** The way back up, above a page's title. */
export function BackLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <UiLink href={href} className={styles.back}>
      <Icon of={iconChevronBack} size={16} /> {children}
    </UiLink>
  );
}
