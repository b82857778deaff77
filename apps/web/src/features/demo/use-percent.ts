import { ppm } from '@candor/kernel';
import { formatRatio, useUi } from '@candor/ui';

/** Costs are small: three decimals of a per cent. */
export function usePercent(sign: 'negative' | 'always' = 'negative') {
  const { locale } = useUi();
  return (parts: number) => formatRatio(ppm(Math.round(parts)), { locale, decimals: 3, sign });
}
