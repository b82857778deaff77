import { useText } from '../../platform/texts.ts';

const MANY_MINUTES = 90;

/** How long a review usually takes, in words that fit its length. */
export function useUsualTime(): (minutes: number | null) => string {
  const t = useText('identity');
  return (minutes) => {
    if (minutes === null) return t('usual.unknown');
    if (minutes <= MANY_MINUTES) return t('usual.minutes', { minutes });
    return t('usual.hours', { hours: Math.ceil(minutes / 60) });
  };
}
