import { instant } from '@candor/kernel';
import { formatDay, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

/** The chosen days in words. A day is the customer's own, so it is read at noon of no zone in particular. */
export function useRangeText(): (range: { readonly from: string; readonly to: string }) => string {
  const t = useText('assets');
  const { locale } = useUi();
  const day = (text: string) => formatDay(instant(Date.parse(`${text}T12:00:00Z`)), { locale, timeZone: 'UTC' });
  return ({ from, to }) => {
    if (from !== '' && to !== '') return t('range.shown', { from: day(from), to: day(to) });
    if (from !== '') return t('range.since', { from: day(from) });
    if (to !== '') return t('range.until', { to: day(to) });
    return t('range.any');
  };
}
