import type { Failure } from '@candor/client/failure';
import type { Ok } from '@candor/kernel';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { STILL_READING } from './use-statement-year.ts';

/** Asks for the file page by page and hands it over whole, or not at all. */
export function useStatementFile(): { isSaving: boolean; save: (year: number) => Promise<void> } {
  const t = useText('statement');
  const words = useFailureWords();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);

  async function save(year: number) {
    setSaving(true);
    const texts: string[] = [];
    let [cursor, rows]: [string | null, number] = ['', 0];
    while (cursor !== null) {
      const reply: Ok<Answer<'app.statement/csv'>> | Failure = await call('app.statement/csv', {
        ...{ year: String(year), zone: ownZone(), cursor },
      });
      if (!reply.ok && reply.code === STILL_READING) continue;
      if (!reply.ok) {
        setSaving(false);
        return showToast(t('csv.failed', { reason: words(reply) }));
      }
      texts.push(reply.value.csv);
      rows += reply.value.rows;
      cursor = reply.value.next;
      if (cursor === null) saveFile(reply.value.fileName, texts);
    }
    setSaving(false);
    tick();
    showToast(t('csv.done', { rows }));
  }

  return { isSaving, save };
}

function saveFile(name: string, texts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...texts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
