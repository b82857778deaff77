import { UiLink } from '@candor/ui';
import type { ReactNode } from 'react';
import styles from './TextLink.module.css';

type Props = {
  readonly href: string;
  /** Among other words: as large as they are, and underlined, since colour alone does not tell it from them. */
  readonly isInline?: boolean;
  readonly children: ReactNode;
};

/** A quiet link at the end of a heading. Its target is larger than its words. */
export function TextLink({ href, isInline = false, children }: Props) {
  return (
    <UiLink href={href} className={isInline ? styles.inline : styles.link}>
      {children}
    </UiLink>
  );
}
