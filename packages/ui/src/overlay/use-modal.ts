import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useUi } from '../provider/UiProvider.tsx';

type ModalOptions = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Whether a tap on the scrim closes. A dialog that asks about money only closes by its buttons and Esc. */
  readonly isDismissable: boolean;
};

/**
 * Opens a native dialog as a modal and gives the focus back to where it came from, also when the dialog is taken out
 * of the page instead of being closed, which the browser would not do by itself.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { isOpen, onClose, isDismissable }: ModalOptions,
) {
  const opener = useRef<Element | null>(null);
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!isOpen) {
      // Once more after the commit: React gives the focus back to what had it before, the button that closed us.
      returnFocus(opener);
      return;
    }
    opener.current = document.activeElement;
    if (!element.open) element.showModal();
    lockScroll();
    focusFirst(element);
    return () => {
      element.close();
      unlockScroll();
      returnFocus(opener);
      // The content stays until the way out has been drawn, so that the sheet does not leave empty.
      void whenDrawn(element).then(() => {
        if (!element.open) setMounted(false);
      });
    };
  }, [dialog, isOpen]);

  const { addLayer } = useUi();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  // With the sheet and not after it: a step back from a sheet that is seen already would leave the page.
  useLayoutEffect(() => (isOpen ? addLayer?.(() => close.current()) : undefined), [isOpen, addLayer]);

  return {
    isMounted,
    dialogProps: {
      'data-modal': '',
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        // React's tree decides whether the sheet is open; the browser only asks. Cancels of file pickers bubble too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClick: (event: MouseEvent<HTMLDialogElement>) => {
        if (isDismissable && event.target === event.currentTarget) onClose();
      },
    },
  } as const;
}

/** An `autofocus` field first, else the heading: a button would invite a blind Enter, a field would open the keypad. */
function focusFirst(element: HTMLElement): void {
  const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2');
  first?.focus();
}

function returnFocus(opener: RefObject<Element | null>): void {
  if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
}

function lockScroll(): void {
  const root = document.documentElement;
  if (root.dataset.modal !== undefined) return;
  root.dataset.modal = window.innerWidth > root.clientWidth ? 'gap' : '';
}

/** A sheet may stand over a sheet: only the last one gives the page back. */
function unlockScroll(): void {
  if (document.querySelector('dialog[data-modal][open]') === null) delete document.documentElement.dataset.modal;
}

async function whenDrawn(element: HTMLElement): Promise<void> {
  const running = element.getAnimations?.() ?? [];
  await Promise.allSettled(running.map((animation) => animation.finished));
}
