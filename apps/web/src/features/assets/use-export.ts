import { saveFile, useToast } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { isReversed, type RecordQuery, toInput } from './record-query.ts';

/** Asks for the list as CSV and hands the file over. Says so where the list was longer than one file may be. */
export function useExport(): { isExporting: boolean; exportRecords: (query: RecordQuery) => Promise<void> } {
  const t = useText('assets');
  const words = useFailureWords();
  const showToast = useToast();
  const [isExporting, setExporting] = useState(false);

  async function exportRecords(query: RecordQuery) {
    if (isReversed(query)) return showToast(t('range.reversed'));
    setExporting(true);
    const reply = await call('app.assets/export', toInput(query));
    setExporting(false);
    if (!reply.ok) return showToast(t('export.failed', { reason: words(reply) }));
    const { csv, fileName, rows, isComplete } = reply.value;
    saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    tick();
    showToast(isComplete ? t('export.done', { rows, fileName }) : t('export.partial', { rows }));
  }

  return { isExporting, exportRecords };
}
