import { formatMinor } from '@candor/kernel';
import { formatDecimal } from '../numbers/format-number.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import { Figure, type FigureSize, HiddenFigure, UnknownFigure } from './Figure.tsx';

export type MoneyValueProps = {
  /** In the currency's smallest unit. */
  readonly minor: bigint | null | undefined;
  /** ISO 4217. */
  readonly currency: string;
  readonly scale?: number | undefined;
  /** Converted at a rate: wears «≈». */
  readonly isEstimate?: boolean | undefined;
  readonly isPublic?: boolean | undefined;
  readonly size?: FigureSize | undefined;
};

/** A value in a currency of the customer's choice, with two decimals and the currency's sign where the locale puts it. */
export function MoneyValue({ minor, currency, scale = 2, isEstimate, isPublic, size }: MoneyValueProps) {
  const { locale, isHidden, text } = useUi();
  if (minor === null || minor === undefined) return <UnknownFigure size={size} />;
  if (isHidden && !isPublic) return <HiddenFigure size={size} />;
  const shown = formatDecimal(formatMinor(minor, scale), { locale, decimals: 2, currency });
  return (
    <Figure size={size}>
      {isEstimate && (
        <>
          <span aria-hidden="true">≈&nbsp;</span>
          <VisuallyHidden>{text.estimate} </VisuallyHidden>
        </>
      )}
      {shown}
    </Figure>
  );
}
