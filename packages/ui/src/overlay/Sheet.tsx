import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { iconClose } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import styles from './Sheet.module.css';
import { useGripDrag } from './use-grip-drag.ts';
import { useModal } from './use-modal.ts';

export type SheetProps = {
  readonly title: string;
  /** Called for every way out: Esc, scrim, close button, grip. */
  readonly onClose: () => void;
  /** Left out when the sheet is only rendered while it is open. */
  readonly isOpen?: boolean | undefined;
  /** Stays in view while the content scrolls: the main button and the facts beside it. */
  readonly footer?: ReactNode | undefined;
  /** `side` is the console's row drawer on wide screens. */
  readonly place?: 'bottom' | 'side' | undefined;
  readonly children: ReactNode;
};

/** From the bottom on a phone, a centred dialog of 440 on a wide screen. */
export function Sheet({ title, onClose, isOpen = true, footer, place = 'bottom', children }: SheetProps) {
  const { text } = useUi();
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const { isMounted, dialogProps } = useModal(sheet, { isOpen, onClose, isDismissable: true });
  const grip = useGripDrag(onClose);

  return (
    <dialog {...dialogProps} ref={sheet} className={cx(styles.sheet, styles[place])} aria-labelledby={titleId}>
      {isMounted && (
        <div className={styles.frame}>
          <div className={styles.grip} {...grip} />
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon={iconClose} label={text.close} onClick={onClose} />
          </header>
          <div className={styles.content}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
