import { type ReactNode, useId } from 'react';
import { cx } from '../util/cx.ts';
import styles from './Card.module.css';

type HeadProps = {
  readonly title?: ReactNode | undefined;
  /** A quiet link or button at the end of the heading. */
  readonly action?: ReactNode | undefined;
  readonly level?: 2 | 3 | undefined;
};

export type CardProps = HeadProps & {
  readonly children: ReactNode;
  /** Nested inside another card: filled instead of lined. */
  readonly isNested?: boolean | undefined;
};

export function Card({ title, action, level = 2, isNested = false, children }: CardProps) {
  const id = useId();
  return (
    <section className={cx(styles.card, isNested && styles.nested)} aria-labelledby={title ? id : undefined}>
      <Head id={id} title={title} action={action} level={level} />
      {children}
    </section>
  );
}

export type SectionProps = HeadProps & { readonly children: ReactNode };

/** A titled part of a page that stands on the page itself. */
export function Section({ title, action, level = 2, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={title ? id : undefined}>
      <Head id={id} title={title} action={action} level={level} />
      {children}
    </section>
  );
}

function Head({ id, title, action, level }: HeadProps & { readonly id: string }) {
  if (!title && !action) return null;
  const Heading = level === 3 ? 'h3' : 'h2';
  return (
    <div className={styles.head}>
      {title && <Heading id={id}>{title}</Heading>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
