import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { iconAlert } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import styles from './FieldFrame.module.css';

/** What every field has besides its input. */
export type FieldLook = {
  readonly label: string;
  readonly hint?: ReactNode | undefined;
  /** What is wrong and what would be right: «Minimum 10 USDT». The value stays. */
  readonly error?: ReactNode | undefined;
  readonly isOptional?: boolean | undefined;
};

type FieldFrameProps = FieldLook & {
  readonly id: string;
  /** At the end of the label's line, such as a link «Forgot it?». */
  readonly labelEnd?: ReactNode | undefined;
  readonly counter?: ReactNode | undefined;
  readonly isBoxless?: boolean | undefined;
  readonly children: ReactNode;
};

export function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional = false,
  labelEnd,
  counter,
  isBoxless = false,
  children,
}: FieldFrameProps) {
  const { text } = useUi();
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {isOptional && <span className={styles.optional}> {text.optional}</span>}
        </label>
        {labelEnd}
      </div>
      <div className={isBoxless ? undefined : cx(styles.box, Boolean(error) && styles.wrong)}>{children}</div>
      {(error || hint || counter) && (
        <div className={styles.below}>
          {/* One element for both, so that the field keeps one description and the row one height. */}
          <div id={noteId(id)} className={error ? styles.error : styles.hint}>
            {error ? (
              <>
                <Icon of={iconAlert} size={16} />
                <span>{error}</span>
              </>
            ) : (
              hint
            )}
          </div>
          {counter && <div className={styles.counter}>{counter}</div>}
        </div>
      )}
    </div>
  );
}

/** What an input inside a frame carries, so that its error and hint are spoken with it. */
export function describeField(id: string, { hint, error }: Pick<FieldLook, 'hint' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId(id) : undefined,
  } as const;
}

function noteId(id: string): string {
  return `${id}-note`;
}
