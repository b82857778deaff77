import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import { UiLink } from '../provider/UiLink.tsx';
import { cx } from '../util/cx.ts';
import styles from './IconButton.module.css';

type Look = {
  readonly icon: IconShape;
  /** Spoken, and shown as the title. With a mark it says what the mark means: «Notices, 3 unread». */
  readonly label: string;
  /** A quiet dot: something new waits behind the button. */
  readonly isMarked?: boolean | undefined;
  readonly size?: number | undefined;
  /** Beside quiet text, such as a label. */
  readonly isQuiet?: boolean | undefined;
};

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled'> &
  Look & { readonly isPressed?: boolean | undefined; readonly ref?: Ref<HTMLButtonElement> | undefined };

export function IconButton({ icon, label, isMarked, isPressed, isQuiet, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, isQuiet && styles.quiet, className)}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
    >
      <Icon of={icon} size={size} />
      {isMarked && <span className={styles.mark} />}
    </button>
  );
}

type LinkLook = Omit<Look, 'isMarked'> & {
  readonly href: string;
  /** How much waits behind it; nothing is shown for none. */
  readonly count?: number | undefined;
};

const MOST = 99;

export function IconLink({ icon, label, isQuiet, size, href, count = 0 }: LinkLook) {
  return (
    <UiLink href={href} className={cx(styles.button, isQuiet && styles.quiet)} aria-label={label}>
      <Icon of={icon} size={size} />
      {count > 0 && <span className={styles.count}>{count > MOST ? `${MOST}+` : count}</span>}
    </UiLink>
  );
}
