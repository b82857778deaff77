import { cx } from '../util/cx.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'buy' | 'sell' | 'danger';
export type ButtonSize = 'large' | 'medium' | 'small';
export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly isWide?: boolean | undefined;
};

/** The look of a button for what is not one: a link of the app's router, a file picker's label. */
export function buttonClass({ variant = 'primary', size = 'large', isWide = false }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], isWide && styles.wide);
}
