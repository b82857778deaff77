import { formatDecimal } from '../numbers/format-number.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { Figure, type FigureSize, UnknownFigure } from './Figure.tsx';

export type PriceProps = {
  /** Decimal text as the market gives it. */
  readonly value: string | null | undefined;
  /** From the market's tick. */
  readonly decimals: number;
  readonly size?: FigureSize | undefined;
};

export function Price({ value, decimals, size }: PriceProps) {
  const { locale } = useUi();
  const shown =
    value === null || value === undefined
      ? undefined
      : formatDecimal(value, { locale, decimals, shortening: 'nearest' });
  return shown === undefined ? <UnknownFigure size={size} /> : <Figure size={size}>{shown}</Figure>;
}
