import { type ReactNode, useId } from 'react';
import { keepDots } from '../util/keep-dots.ts';
import styles from './RadioCards.module.css';

export type RadioCardsProps<T extends string> = {
  readonly label: string;
  readonly items: readonly {
    readonly id: T;
    readonly title: ReactNode;
    readonly note?: ReactNode | undefined;
    readonly end?: ReactNode | undefined;
    readonly start?: ReactNode | undefined;
  }[];
  readonly value: T | undefined;
  readonly onValueChange: (id: T) => void;
};

/** A choice whose options need a line of explanation each: a network with its fee, a mode with its risk. */
export function RadioCards<T extends string>({ label, items, value, onValueChange }: RadioCardsProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-label={label}>
      {items.map((item) => (
        <label key={item.id} className={styles.card}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={item.id}
            checked={item.id === value}
            onChange={() => onValueChange(item.id)}
          />
          <span className={styles.dot} aria-hidden="true" />
          {item.start}
          <span className={styles.words}>
            <span className={styles.title}>{item.title}</span>
            {item.note && <span className={styles.note}>{keepDots(item.note)}</span>}
          </span>
          {item.end && <span className={styles.end}>{item.end}</span>}
        </label>
      ))}
    </fieldset>
  );
}
