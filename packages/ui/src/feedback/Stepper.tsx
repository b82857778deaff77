import { useUi } from '../provider/UiProvider.tsx';
import styles from './Stepper.module.css';

export type StepperProps = {
  /** The titles of all steps, three to five. */
  readonly titles: readonly string[];
  /** Counted from zero. */
  readonly current: number;
};

/** Where a flow stands. The title of the current step is spoken when it changes. */
export function Stepper({ titles, current }: StepperProps) {
  const { text } = useUi();
  const spoken = text.stepOf({ current: current + 1, total: titles.length, title: titles[current] ?? '' });
  return (
    <div className={styles.stepper}>
      <div className={styles.bars} aria-hidden="true">
        {titles.map((title, index) => (
          <span key={title} className={styles.bar} data-done={index <= current} />
        ))}
      </div>
      <output className={styles.words}>{spoken}</output>
    </div>
  );
}
