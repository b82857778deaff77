import { type Coordinates, plainDegrees } from '@candor/domain/location';
import { formatDecimal, formatUnit, useUi } from '@candor/ui';

/** Latitude and longitude as the reader writes numbers. */
export function Degrees({ at }: { readonly at: Coordinates }) {
  const { locale } = useUi();
  const write = (degrees: number) => formatDecimal(plainDegrees(degrees), { locale, decimals: 'full' });
  return (
    <bdi dir="ltr">
      {write(at.latitude)}; {write(at.longitude)}
    </bdi>
  );
}

/** A distance in whole kilometres, in the reader's words. */
export function useDistanceWords(): (km: number) => string {
  const { locale } = useUi();
  // The number and its unit stay on one line.
  return (km) => formatUnit(Math.round(km), 'kilometer', locale).replaceAll(' ', '\u00a0');
}
