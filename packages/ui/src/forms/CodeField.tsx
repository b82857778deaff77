import { type CSSProperties, type Ref, useId } from 'react';
import { cx } from '../util/cx.ts';
import styles from './CodeField.module.css';
import { describeField, FieldFrame, type FieldLook } from './FieldFrame.tsx';

export type CodeFieldProps = FieldLook & {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly length?: number | undefined;
  /** Trade passwords are drawn as dots and never submit by themselves. */
  readonly isSecret?: boolean | undefined;
  /** Called when the last digit stands. Left out for trade passwords: the button decides. */
  readonly onComplete?: ((value: string) => void) | undefined;
  readonly autoComplete?: 'one-time-code' | 'off' | 'current-password' | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly isAutoFocused?: boolean | undefined;
};

/** One input drawn as cells: it can be pasted into, filled by the system, and is read as one field. */
export function CodeField({
  value,
  onValueChange,
  length = 6,
  isSecret = false,
  onComplete,
  autoComplete = 'one-time-code',
  name,
  ref,
  isAutoFocused = false,
  ...look
}: CodeFieldProps) {
  const id = useId();

  function change(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, length);
    onValueChange(digits);
    if (digits.length === length && digits !== value) onComplete?.(digits);
  }

  return (
    <FieldFrame {...look} id={id} isBoxless>
      <div
        className={cx(styles.code, Boolean(look.error) && styles.wrong)}
        style={{ '--cells': length } as CSSProperties}
      >
        <input
          {...describeField(id, look)}
          ref={ref}
          className={styles.input}
          name={name}
          dir="ltr"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete={autoComplete}
          data-autofocus={isAutoFocused ? '' : undefined}
          // The browser's own limit would cut «123 456» before its space is taken out.
          maxLength={length * 3}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
        <div className={styles.cells} dir="ltr" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={index}
              className={cx(styles.cell, index === Math.min(value.length, length - 1) && styles.next)}
            >
              {value[index] === undefined ? '' : isSecret ? '•' : value[index]}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
