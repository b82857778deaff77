import { formatCompact, formatDecimal } from '../numbers/format-number.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { Figure, type FigureSize, UnknownFigure } from './Figure.tsx';

export type CountProps = {
  readonly value: number | bigint | null | undefined;
  readonly isCompact?: boolean | undefined;
  readonly size?: FigureSize | undefined;
};

/** A number of things: followers, confirmations, rows. */
export function Count({ value, isCompact = false, size }: CountProps) {
  const { locale } = useUi();
  if (value === null || value === undefined) return <UnknownFigure size={size} />;
  const full = formatDecimal(String(value), { locale, decimals: 0 });
  return (
    <Figure size={size} title={isCompact ? full : undefined}>
      {isCompact ? formatCompact(String(value), locale) : full}
    </Figure>
  );
}
