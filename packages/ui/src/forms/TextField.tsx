import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import { describeField, FieldFrame, type FieldLook } from './FieldFrame.tsx';
import styles from './TextField.module.css';

export type TextFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> &
  FieldLook & {
    readonly value: string;
    readonly onValueChange: (value: string) => void;
    readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  };

/** Several lines: a reason, a remark. Shows what is left of `maxLength`. */
export function TextField({ label, hint, error, isOptional, value, onValueChange, rows = 3, ...rest }: TextFieldProps) {
  const { text } = useUi();
  const id = useId();
  const counter =
    rest.maxLength === undefined ? undefined : (
      <>
        <span aria-hidden="true">
          {value.length}/{rest.maxLength}
        </span>
        <VisuallyHidden>{text.charactersLeft(rest.maxLength - value.length)}</VisuallyHidden>
      </>
    );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional} counter={counter}>
      <textarea
        {...rest}
        {...describeField(id, { hint, error })}
        className={styles.area}
        rows={rows}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </FieldFrame>
  );
}
