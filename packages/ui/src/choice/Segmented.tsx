import { type ReactNode, useId } from 'react';
import { cx } from '../util/cx.ts';
import styles from './Segmented.module.css';

export type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly items: readonly { readonly id: T; readonly label: ReactNode; readonly tone?: 'buy' | 'sell' | undefined }[];
  readonly value: T;
  readonly onValueChange: (id: T) => void;
  readonly size?: 'medium' | 'small' | undefined;
};

/** Two to five choices that are all in sight. Native radios: arrows, spoken state and position come with them. */
export function Segmented<T extends string>({
  label,
  items,
  value,
  onValueChange,
  size = 'medium',
}: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={cx(styles.group, styles[size])} aria-label={label}>
      {items.map((item) => (
        <label key={item.id} className={cx(styles.item, item.tone && styles[item.tone])}>
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
