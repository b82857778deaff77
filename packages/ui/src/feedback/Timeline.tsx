import type { Instant } from '@candor/kernel';
import type { ReactNode } from 'react';
import { DateTime } from '../figures/DateTime.tsx';
import { iconCheck } from '../icons/actions.ts';
import { Icon } from '../icons/Icon.tsx';
import { iconClose } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Timeline.module.css';

export type TimelineStep = {
  readonly id: string;
  readonly title: ReactNode;
  readonly state: 'done' | 'current' | 'upcoming' | 'rejected';
  readonly at?: Instant | undefined;
  /** What it waits for and how long that usually takes; after a rejection the reason, verbatim, and the next step. */
  readonly note?: ReactNode | undefined;
};

/** What has happened to a deposit, a withdrawal, an order, and what comes next. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  const { text } = useUi();
  return (
    <ol className={styles.timeline}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={cx(styles.step, styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.node} aria-hidden="true">
            {step.state === 'done' && <Icon of={iconCheck} size={12} />}
            {step.state === 'rejected' && <Icon of={iconClose} size={12} />}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {step.title}
              {step.state !== 'rejected' && <VisuallyHidden> {text[step.state]}</VisuallyHidden>}
            </p>
            {step.at !== undefined && (
              <p className={styles.time}>
                <DateTime value={step.at} />
              </p>
            )}
            {step.note && <div className={styles.note}>{step.note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
