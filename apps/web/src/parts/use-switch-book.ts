import { useCommand } from '@candor/client/use-command';
import type { SpotBookName } from '@candor/contract';
import { useToast } from '@candor/ui';
import { switchBook } from '../platform/switch-book.ts';
import { useText } from '../platform/texts.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Switches once at a time, and says what became of it: the page that asked begins anew and can say nothing itself. */
export function useSwitchBook() {
  const t = useText('parts');
  const words = useFailureWords();
  const showToast = useToast();
  const { run: change, isBusy } = useCommand((to: SpotBookName) => switchBook(to), {
    onAnswer: (reply) => showToast(reply.ok ? t(`book.now.${reply.value.book}`) : words(reply)),
  });
  return { change, isBusy };
}
