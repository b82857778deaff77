import { create } from 'zustand';

type Asking = { readonly answer: (isUnlocked: boolean) => void };

/** Whether somebody waits for trading to be unlocked. The app shows one sheet for all of them. */
export const useUnlock = create<{ readonly asking: Asking | null }>()(() => ({ asking: null }));

let open: Promise<boolean> | undefined;

/** Asks for the trade password or a passkey, in place. True once trading is unlocked; several who ask share the answer. */
export function askUnlock(): Promise<boolean> {
  open ??= new Promise<boolean>((resolve) => {
    useUnlock.setState({
      asking: {
        answer: (isUnlocked) => {
          open = undefined;
          useUnlock.setState({ asking: null });
          resolve(isUnlocked);
        },
      },
    });
  });
  return open;
}
