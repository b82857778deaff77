import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  /** The question. */
  readonly title: string;
  /** The consequence, and whether it can be undone. */
  readonly children: ReactNode;
  /** Repeats the verb: «Stop robot», never «OK». */
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly isOpen?: boolean | undefined;
  readonly isDestructive?: boolean | undefined;
  readonly isBusy?: boolean | undefined;
  readonly disabledReason?: string | undefined;
};

/** Only to confirm what matters. A tap beside it changes nothing. */
export function Dialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  isOpen = true,
  isDestructive = false,
  isBusy,
  disabledReason,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { isMounted, dialogProps } = useModal(dialog, { isOpen, onClose: onCancel, isDismissable: false });
  return (
    <dialog
      {...dialogProps}
      ref={dialog}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {isMounted && (
        <div className={styles.frame}>
          <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <div id={`${id}-text`} className={styles.text}>
            {children}
          </div>
          <div className={styles.actions}>
            <Button
              variant={isDestructive ? 'danger' : 'primary'}
              isWide
              isBusy={isBusy}
              disabledReason={disabledReason}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
            <Button variant="quiet" isWide onClick={onCancel}>
              {cancelLabel}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  );
}
