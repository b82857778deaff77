import { type ReactNode, useId } from 'react';
import styles from './Chips.module.css';

export type ChipsProps<T extends string> = {
  readonly label: string;
  readonly items: readonly { readonly id: T; readonly label: ReactNode }[];
  readonly value: T;
  readonly onValueChange: (id: T) => void;
};

/** Filters of a list: one of many, in a line that scrolls sideways when it must. */
export function Chips<T extends string>({ label, items, value, onValueChange }: ChipsProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {items.map((item) => (
        <label key={item.id} className={styles.chip}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={item.id}
            checked={item.id === value}
            onChange={() => onValueChange(item.id)}
          />
          <span className={styles.face}>{item.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
