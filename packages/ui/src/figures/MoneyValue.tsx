import { formatDecimal } from '../numbers/format-number.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import { Figure, type FigureSize, HiddenFigure, UnknownFigure } from './Figure.tsx';

export type MoneyValueProps = {
  /** As a decimal text. */
  readonly amount: string | null | undefined;
  /** ISO 4217. */
  readonly currency: string;
  /** How many decimals the currency has. */
  readonly scale?: number | undefined;
  /** Converted at a rate: wears «≈». */
  readonly isEstimate?: boolean | undefined;
  readonly isPublic?: boolean | undefined;
  readonly size?: FigureSize | undefined;
};

/** A value in a currency of the customer's choice, with its decimals and its sign where the locale puts it. */
export function MoneyValue({ amount, currency, scale = 2, isEstimate, isPublic, size }: MoneyValueProps) {
  const { locale, isHidden, text } = useUi();
  if (amount === null || amount === undefined) return <UnknownFigure size={size} />;
  if (isHidden && !isPublic) return <HiddenFigure size={size} />;
  const shown = formatDecimal(amount, { locale, decimals: scale, currency });
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
