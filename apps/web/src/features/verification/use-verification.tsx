import { useToast } from '@candor/ui';
import { type ReactNode, useRef, useState } from 'react';
import { texts, useText } from '../../platform/texts.ts';
import type { VerificationSheet } from './VerificationSheet.tsx';

export type Verification = {
  /** Opens the check. The ticket it ended with, or null where the customer turned away. */
  readonly verify: () => Promise<string | null>;
  /** Stands anywhere in what the caller renders. */
  readonly sheet: ReactNode;
};

type Asked = { readonly Sheet: typeof VerificationSheet; readonly answer: (ticket: string | null) => void };

/** The check before a sign-in, a registration or a code. It is loaded when it is asked for, and not before. */
export function useVerification(): Verification {
  const t = useText('common');
  const showToast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const isLoading = useRef(false);

  async function verify(): Promise<string | null> {
    // A second tap while the first still loads opens nothing.
    if (isLoading.current || asked) return null;
    isLoading.current = true;
    const Sheet = await loadSheet().catch(() => undefined);
    isLoading.current = false;
    if (Sheet) return new Promise((answer) => setAsked({ Sheet, answer }));
    showToast(t(navigator.onLine ? 'failure.unreachable' : 'failure.offline'));
    return null;
  }

  function finish(ticket: string | null) {
    setAsked(undefined);
    asked?.answer(ticket);
  }

  return { verify, sheet: asked && <asked.Sheet onDone={finish} /> };
}

/** Worth calling while somebody still types: the sheet then opens at once. */
export function prepareVerification(): void {
  loadSheet().catch(() => undefined);
}

async function loadSheet(): Promise<typeof VerificationSheet> {
  const [loaded] = await Promise.all([import('./VerificationSheet.tsx'), texts.need('verification')]);
  return loaded.VerificationSheet;
}
