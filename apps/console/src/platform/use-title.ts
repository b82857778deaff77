import { useEffect } from 'react';
import { useText } from './text.ts';

export function useTitle(page: string): void {
  const t = useText();
  useEffect(() => {
    document.title = t('app.documentTitle', { page });
  }, [page, t]);
}
