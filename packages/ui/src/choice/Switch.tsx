import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

export type SwitchProps = {
  readonly label: ReactNode;
  readonly note?: ReactNode | undefined;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
};

/** A setting that takes effect at once. The whole line is the target. */
export function Switch({ label, note, isOn, onToggle }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.line}>
      <span className={styles.words}>
        <span>{label}</span>
        {note && (
          <span className={styles.note} id={id}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={note ? id : undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
