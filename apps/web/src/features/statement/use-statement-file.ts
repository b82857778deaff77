import type { Failure } from '@candor/client/failure';
import { useCommand } from '@candor/client/use-command';
import { type Ok, ok } from '@candor/kernel';
import { saveFile, useToast } from '@candor/ui';
import { STILL_READING } from '../../parts/use-asked-on.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';

type Page = Answer<'app.statement/csv'>;
type File = { readonly name: string; readonly texts: readonly string[]; readonly rows: number };

/** Asks for the file page by page and hands it over whole, or not at all. */
export function useStatementFile(): { isSaving: boolean; save: (year: number) => void } {
  const t = useText('statement');
  const words = useFailureWords();
  const showToast = useToast();
  const { run, isBusy } = useCommand(readFile, {
    onDone: ({ name, texts, rows }) => {
      saveFile(name, new Blob([...texts], { type: 'text/csv;charset=utf-8' }));
      tick();
      showToast(t('csv.done', { rows }));
    },
    onRefused: (failure) => showToast(t('csv.failed', { reason: words(failure) })),
  });
  return { isSaving: isBusy, save: (year) => void run(year) };
}

async function readFile(year: number): Promise<Ok<File> | Failure> {
  const texts: string[] = [];
  let rows = 0;
  let cursor = '';
  for (;;) {
    const page: Ok<Page> | Failure = await call('app.statement/csv', { year: String(year), zone: ownZone(), cursor });
    // Each question reads a stretch of the history, so this comes to an end.
    if (!page.ok && page.code === STILL_READING) continue;
    if (!page.ok) return page;
    texts.push(page.value.csv);
    rows += page.value.rows;
    if (page.value.next === null) return ok({ name: page.value.fileName, texts, rows });
    cursor = page.value.next;
  }
}
