import { useText } from '../../platform/texts.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** About how long, in words that promise no more than the past does. */
export function useDuration(): (minutes: number) => string {
  const t = useText('withdrawal');
  return (minutes) => {
    if (minutes <= 90) return t('about.minutes', { minutes: Math.max(1, minutes) });
    if (minutes <= 2 * DAY) return t('about.hours', { hours: Math.ceil(minutes / HOUR) });
    return t('about.days', { days: Math.ceil(minutes / DAY) });
  };
}
