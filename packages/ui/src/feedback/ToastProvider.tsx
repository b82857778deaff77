import { assert } from '@candor/kernel';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { ToastRegion } from './ToastRegion.tsx';
import { addToast, dropToast, type QueuedToast, type Toast } from './toast-queue.ts';

export type ShowToast = (toast: string | Toast) => void;

const ToastContext = createContext<ShowToast | undefined>(undefined);

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [queue, setQueue] = useState<readonly QueuedToast[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    setQueue((waiting) => addToast(waiting, typeof toast === 'string' ? { message: toast } : toast));
  }, []);
  const drop = useCallback((id: number) => setQueue((waiting) => dropToast(waiting, id)), []);
  return (
    <ToastContext value={show}>
      {children}
      <ToastRegion toast={queue[0]} onGone={drop} />
    </ToastContext>
  );
}

/** `const showToast = useToast(); showToast(t('copied'))` */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  assert(show, 'a ToastProvider');
  return show;
}
