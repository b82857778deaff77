import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { iconChevronDown } from '../icons/navigation.ts';
import { describeField, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import styles from './Select.module.css';

export type SelectProps<T extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'onChange' | 'value' | 'size' | 'multiple'
> &
  FieldLook & {
    readonly items: readonly { readonly id: T; readonly label: string }[];
    readonly value: T;
    readonly onValueChange: (id: T) => void;
    readonly start?: ReactNode | undefined;
  };

/** The system's own picker: on a phone nothing we could draw is easier to use. */
export function Select<T extends string>({
  label,
  hint,
  error,
  isOptional,
  items,
  value,
  onValueChange,
  start,
  ...rest
}: SelectProps<T>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {start && <span className={styles.start}>{start}</span>}
      <select
        {...rest}
        {...describeField(id, { hint, error })}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const picked = items.find((item) => item.id === event.target.value);
          if (picked) onValueChange(picked.id);
        }}
      >
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon of={iconChevronDown} size={18} />
      </span>
    </FieldFrame>
  );
}
