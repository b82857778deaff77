import type { Answer } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

type Pages = { readonly pages: readonly Answer<'app.notices/list'>[] };

/** The newest notice that the list has brought, wherever its reader has scrolled to. */
export function newestShown(): string | undefined {
  const found = queryClient.getQueryData<Pages>(['app.notices/list', 'pages', undefined]);
  return found?.pages[0]?.rows[0]?.id;
}
