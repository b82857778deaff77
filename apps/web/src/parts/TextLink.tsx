import { UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './TextLink.module.css';

/** A quiet link at the end of a heading. Its target is larger than its words. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <UiLink href={href} className={styles.link}>
      {children}
    </UiLink>
  );
}
