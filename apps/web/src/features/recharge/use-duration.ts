import { useText } from '../../platform/texts.ts';

const MINUTE = 60;

/** About how long, in words that do not promise more than a chain keeps. */
export function useDuration(): (seconds: number) => string {
  const t = useText('recharge');
  return (seconds) => {
    const minutes = Math.max(1, Math.ceil(seconds / MINUTE));
    return minutes <= 90 ? t('about.minutes', { minutes }) : t('about.hours', { hours: Math.ceil(minutes / MINUTE) });
  };
}
