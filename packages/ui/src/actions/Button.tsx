import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> &
  ButtonLook & {
    readonly type?: 'button' | 'submit' | undefined;
    readonly icon?: IconShape | undefined;
    /** The button keeps its width and its words; further taps do nothing. */
    readonly isBusy?: boolean | undefined;
    /** Why the button cannot be used now. A button without a reason is never disabled; the reason is told on tap. */
    readonly disabledReason?: string | undefined;
    readonly ref?: Ref<HTMLButtonElement> | undefined;
    readonly children: ReactNode;
  };

export function Button({
  variant,
  size,
  isWide,
  type = 'button',
  icon,
  isBusy = false,
  disabledReason,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const { text } = useUi();
  const reasonId = useId();
  const [isShown, setShown] = useState(false);
  const isBlocked = disabledReason !== undefined;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked || isBusy) {
      event.preventDefault();
      setShown(isBlocked);
      return;
    }
    onClick?.(event);
  }

  return (
    <>
      {/* aria-disabled, not disabled: a disabled button leaves the tab order and can tell nobody why. */}
      <button
        {...rest}
        type={type}
        className={cx(buttonClass({ variant, size, isWide }), className)}
        aria-disabled={isBlocked || isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isBlocked ? reasonId : rest['aria-describedby']}
        onClick={press}
      >
        <span className={styles.content}>
          {icon && <Icon of={icon} size={size === 'small' ? 18 : 20} />}
          <span>{children}</span>
        </span>
        {isBusy && (
          <span className={styles.busy}>
            <Spinner />
            <VisuallyHidden>{text.loading}</VisuallyHidden>
          </span>
        )}
      </button>
      {isBlocked && (
        <output className={styles.reason} id={reasonId} hidden={!isShown}>
          {disabledReason}
        </output>
      )}
    </>
  );
}
