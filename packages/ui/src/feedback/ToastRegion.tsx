import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { iconClose } from '../icons/shell.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './ToastRegion.module.css';
import type { QueuedToast } from './toast-queue.ts';

const SHOWN_MS = 5_000;

type ToastRegionProps = {
  readonly toast: QueuedToast | undefined;
  readonly onGone: (id: number) => void;
};

/** Above the tabs, for five seconds that do not run while it is looked at by pointer or keyboard. */
export function ToastRegion({ toast, onGone }: ToastRegionProps) {
  const { text } = useUi();
  const region = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const id = toast?.id;

  useEffect(() => {
    // The top layer, or an open sheet would cover the word about what just happened in it.
    if (id !== undefined) region.current?.showPopover?.();
    else region.current?.hidePopover?.();
  }, [id]);

  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(() => onGone(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld, onGone]);

  function finish(gone: QueuedToast) {
    setHeld(false);
    onGone(gone.id);
  }

  const hold = {
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
  };

  return (
    <>
      {/* Always in the page: a live region that arrives together with its words is often not read. */}
      <VisuallyHidden>
        <output>{toast?.message}</output>
      </VisuallyHidden>
      <div ref={region} className={styles.region} popover="manual" {...hold}>
        {toast && (
          <div key={toast.id} className={styles.toast}>
            <p className={styles.message} aria-hidden="true">
              {toast.message}
            </p>
            {toast.action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  toast.action?.onAct();
                  finish(toast);
                }}
              >
                {toast.action.label}
              </button>
            )}
            <IconButton icon={iconClose} size={18} label={text.dismiss} onClick={() => finish(toast)} />
          </div>
        )}
      </div>
    </>
  );
}
