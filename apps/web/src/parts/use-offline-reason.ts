import { useOnline } from '../platform/online.ts';
import { useText } from '../platform/texts.ts';

/** Why an order cannot be sent now: a button that looks alive while the bar says «offline» promises what it cannot do. */
export function useOfflineReason(): string | undefined {
  const t = useText('common');
  return useOnline() ? undefined : t('failure.offline');
}
