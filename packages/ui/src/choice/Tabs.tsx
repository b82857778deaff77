import { type ReactNode, useId, useRef } from 'react';
import { cx } from '../util/cx.ts';
import styles from './Tabs.module.css';
import { useRoving } from './use-roving.ts';

export type TabItem<T extends string> = { readonly id: T; readonly label: ReactNode };

export type TabsProps<T extends string> = {
  /** Spoken name of the group. */
  readonly label: string;
  readonly items: readonly TabItem<T>[];
  readonly value: T;
  readonly onValueChange: (id: T) => void;
  /** `title` for the tabs that name a page, such as Account and Wallet. */
  readonly size?: 'body' | 'title' | undefined;
  /** What the current tab shows. */
  readonly children: ReactNode;
};

export function Tabs<T extends string>({ label, items, value, onValueChange, size = 'body', children }: TabsProps<T>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const stopFor = useRoving(list, { ids: items.map((item) => item.id), current: value, onMove: onValueChange });
  return (
    <div className={styles.root}>
      <div ref={list} className={cx(styles.tabs, styles[size])} role="tablist" aria-label={label}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            className={styles.tab}
            aria-selected={item.id === value}
            aria-controls={`${base}-panel`}
            onClick={() => onValueChange(item.id)}
            {...stopFor(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${value}`}>
        {children}
      </div>
    </div>
  );
}
