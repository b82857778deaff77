import { type ReactNode, useId } from 'react';
import { iconCheck } from '../icons/actions.ts';
import { Icon } from '../icons/Icon.tsx';
import { iconAlert } from '../icons/shell.ts';
import styles from './Checkbox.module.css';

export type CheckboxProps = {
  /** May hold links; a tap on a link follows it, a tap beside it ticks the box. */
  readonly label: ReactNode;
  readonly isChecked: boolean;
  readonly onToggle: (isChecked: boolean) => void;
  readonly error?: ReactNode | undefined;
  readonly name?: string | undefined;
};

export function Checkbox({ label, isChecked, onToggle, error, name }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.line}>
        <input
          type="checkbox"
          className={styles.input}
          name={name}
          checked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onToggle(event.target.checked)}
        />
        <span className={styles.box} aria-hidden="true">
          <Icon of={iconCheck} size={16} />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p className={styles.error} id={id}>
          <Icon of={iconAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
