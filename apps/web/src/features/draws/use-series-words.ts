import { formatUnit, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

type Terms = { readonly count: number; readonly low: number; readonly high: number; readonly repeats: boolean };

/** A series in the reader's words: what it draws, and how often. */
export function useSeriesWords() {
  const t = useText('draws');
  const { locale } = useUi();
  return {
    terms: ({ count, low, high, repeats }: Terms) =>
      t(repeats ? 'terms.repeats' : 'terms.distinct', { count, low, high }),
    interval: (minutes: number) => {
      if (minutes % 1_440 === 0) return formatUnit(minutes / 1_440, 'day', locale);
      return minutes % 60 === 0 ? formatUnit(minutes / 60, 'hour', locale) : formatUnit(minutes, 'minute', locale);
    },
  };
}
