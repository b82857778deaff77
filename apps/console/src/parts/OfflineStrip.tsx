import { OfflineBar } from '@candor/ui';
import { useText } from '../platform/text.ts';
import { useOnline } from '../platform/use-online.ts';

export function OfflineStrip() {
  const t = useText();
  if (useOnline()) return null;
  return (
    <OfflineBar>
      <strong>{t('offline.title')}.</strong> {t('offline.text')}
    </OfflineBar>
  );
}
