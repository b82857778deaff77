import { type CallFailed, unwrap } from '@candor/client/call-failed';
import { type Column, exportLines, saveCsv, toCsv, useToast } from '@candor/ui';
import { useMutation } from '@tanstack/react-query';
import { call, type Given } from '../platform/api.ts';
import { tick } from '../platform/haptics.ts';
import { queryClient } from '../platform/query-client.ts';
import { useText } from '../platform/texts.ts';
import type { ListInput, ListPath, RowOf } from './PagedList.tsx';
import { useFailureWords } from './use-failure-words.ts';

const PAGE_SIZE = '100';
/** Enough for years of most customers, and an end for a page that asks on and on. */
const MOST = 5000;

type Wanted<P extends ListPath> = {
  readonly path: P;
  readonly input?: ListInput<P> | undefined;
  readonly columns: readonly Column<RowOf<P>>[];
  readonly fileName: string;
};

/** Saves the whole list as it is narrowed down, not only what has been scrolled to; says so where it is longer than a file. */
export function useCsv<P extends ListPath>({ path, input, columns, fileName }: Wanted<P>) {
  const t = useText('parts');
  const words = useFailureWords();
  const showToast = useToast();
  return useMutation<void, CallFailed>(
    {
      mutationFn: async () => {
        const rows: RowOf<P>[] = [];
        let cursor: string | null = null;
        do {
          const given = { ...input, limit: PAGE_SIZE, ...(cursor !== null && { cursor }) } as Given<P>;
          const page: { readonly rows: readonly unknown[]; readonly next: string | null } = unwrap(
            await call(path, given),
          );
          rows.push(...(page.rows as readonly RowOf<P>[]));
          cursor = page.next;
        } while (cursor !== null && rows.length < MOST);
        saveCsv(fileName, toCsv(exportLines(columns, rows)));
        tick();
        showToast(t(cursor === null ? 'export.done' : 'export.partial', { rows: rows.length, fileName }));
      },
      onError: (error) => showToast(t('export.failed', { reason: words(error.failure) })),
    },
    queryClient,
  );
}
