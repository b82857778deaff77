import { type ReactNode, useId } from 'react';
import styles from './StatCard.module.css';

export type StatCardProps = {
  readonly label: ReactNode;
  /** One figure, such as `<Amount size="title" … />`. */
  readonly children: ReactNode;
  /** The window, the source, the change: one line. */
  readonly note?: ReactNode | undefined;
  /** At most three. */
  readonly facts?: readonly { readonly label: ReactNode; readonly value: ReactNode }[] | undefined;
  readonly action?: ReactNode | undefined;
};

export function StatCard({ label, children, note, facts = [], action }: StatCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h3 className={styles.label} id={id}>
        {label}
      </h3>
      <div>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.slice(0, 3).map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are a fixed short list
            <div key={index} className={styles.fact}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </section>
  );
}
