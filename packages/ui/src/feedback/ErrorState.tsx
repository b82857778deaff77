import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { buttonClass } from '../actions/button-class.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconShape } from '../icons/icon-shape.ts';
import { iconAlert } from '../icons/shell.ts';
import { UiLink } from '../provider/UiLink.tsx';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './State.module.css';

export type ErrorStateProps = {
  /** What happened. */
  readonly title: ReactNode;
  /** What it means for the money, and what to do. */
  readonly hint?: ReactNode | undefined;
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  readonly supportHref?: string | undefined;
  readonly icon?: IconShape | undefined;
};

export function ErrorState({ title, hint, code, onRetry, isRetrying, supportHref, icon = iconAlert }: ErrorStateProps) {
  const { text } = useUi();
  return (
    <div className={styles.state} role="alert">
      <Icon of={icon} size={40} className={styles.icon} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {(onRetry || supportHref) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button variant="secondary" size="medium" onClick={onRetry} isBusy={isRetrying}>
              {text.retry}
            </Button>
          )}
          {supportHref && (
            <UiLink href={supportHref} className={buttonClass({ variant: 'quiet', size: 'medium' })}>
              {text.support}
            </UiLink>
          )}
        </div>
      )}
      {code && <p className={styles.code}>{text.errorCode(code)}</p>}
    </div>
  );
}
