import type { Ppm } from '@candor/kernel';
import { formatRatio } from '../numbers/format-ratio.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { Figure, type FigureSize, UnknownFigure } from './Figure.tsx';

export type PercentProps = {
  readonly value: Ppm | null | undefined;
  readonly decimals?: number | undefined;
  readonly size?: FigureSize | undefined;
};

/** A rate that has no direction: a fee, a share, a term's return. */
export function Percent({ value, decimals, size }: PercentProps) {
  const { locale } = useUi();
  if (value === null || value === undefined) return <UnknownFigure size={size} />;
  return <Figure size={size}>{formatRatio(value, { locale, decimals })}</Figure>;
}
