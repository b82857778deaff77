import { instant } from '@candor/kernel';
import { formatAgo, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** How old a figure is, in seconds: on a page of live prices even five of them matter. */
export function Age({ at, now }: { readonly at: number; readonly now: number }) {
  const t = useText('market');
  const ui = useUi();
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds >= 60) return <time>{formatAgo(instant(at), instant(now), ui)}</time>;
  return <time>{seconds < 2 ? t('ageNow') : t('age', { seconds })}</time>;
}
