import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Field.module.css';
import { describeField, FieldFrame, type FieldLook } from './FieldFrame.tsx';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size'> &
  FieldLook & {
    readonly value: string;
    readonly onValueChange: (value: string) => void;
    /** Inside the box, before and after the text. */
    readonly start?: ReactNode | undefined;
    readonly unit?: ReactNode | undefined;
    readonly end?: ReactNode | undefined;
    readonly labelEnd?: ReactNode | undefined;
    /** Shows how many of `maxLength` characters are left. */
    readonly hasCounter?: boolean | undefined;
    readonly ref?: Ref<HTMLInputElement> | undefined;
  };

export function Field({
  label,
  hint,
  error,
  isOptional,
  value,
  onValueChange,
  start,
  unit,
  end,
  labelEnd,
  hasCounter = false,
  id: givenId,
  ...rest
}: FieldProps) {
  const { text } = useUi();
  const ownId = useId();
  const id = givenId ?? ownId;
  const counter =
    hasCounter && rest.maxLength !== undefined ? (
      <>
        <span aria-hidden="true">
          {value.length}/{rest.maxLength}
        </span>
        <VisuallyHidden>{text.charactersLeft(rest.maxLength - value.length)}</VisuallyHidden>
      </>
    ) : undefined;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      isOptional={isOptional}
      labelEnd={labelEnd}
      counter={counter}
    >
      {start && <span className={styles.start}>{start}</span>}
      <input
        {...rest}
        {...describeField(id, { hint, error })}
        className={styles.input}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {end && <span className={styles.end}>{end}</span>}
    </FieldFrame>
  );
}
