import type { SpotBookName } from '@candor/contract';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { switchBook } from '../platform/switch-book.ts';
import { useText } from '../platform/texts.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Switches once at a time, and says what became of it: the page that asked begins anew and can say nothing itself. */
export function useSwitchBook() {
  const t = useText('parts');
  const words = useFailureWords();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function change(to: SpotBookName): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const reply = await switchBook(to);
    setBusy(false);
    showToast(reply.ok ? t(`book.now.${reply.value.book}`) : words(reply));
  }

  return { change, isBusy };
}
