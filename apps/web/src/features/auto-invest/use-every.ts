import { DAY_MINUTES } from '@candor/contract/auto-invest/fields';
import { formatUnit, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

const HOUR_MINUTES = 60;

/** A period as people say it: every 2 days, every 6 hours, every 45 minutes. */
export function useEvery(): (minutes: number) => string {
  const t = useText('auto-invest');
  const term = useTerm();
  return (minutes) => t('every', { term: term(minutes) });
}

export function useTerm(): (minutes: number) => string {
  const { locale } = useUi();
  return (minutes) => {
    if (minutes % DAY_MINUTES === 0) return formatUnit(minutes / DAY_MINUTES, 'day', locale);
    if (minutes % HOUR_MINUTES === 0) return formatUnit(minutes / HOUR_MINUTES, 'hour', locale);
    return formatUnit(minutes, 'minute', locale);
  };
}
