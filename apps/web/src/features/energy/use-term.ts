import { useText } from '../../platform/texts.ts';

/** A number of hours as people say it. */
export function useTerm(): (hours: number) => string {
  const t = useText('energy');
  return (hours) => (hours % 24 === 0 ? t('term.ofDays', { days: hours / 24 }) : t('term.ofHours', { hours }));
}
