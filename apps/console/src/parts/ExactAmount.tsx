import { type Money, scaleOf } from '@candor/kernel';
import { Amount, type FigureSize } from '@candor/ui';

export type ExactAmountProps = {
  readonly value: Money;
  readonly sign?: 'negative' | 'always' | undefined;
  readonly hasUnit?: boolean | undefined;
  readonly size?: FigureSize | undefined;
};

/** Operators compare figures to the last digit: nothing is cut, and the points of a column stand below each other. */
export function ExactAmount({ value, sign, hasUnit = true, size }: ExactAmountProps) {
  return (
    <Amount
      value={value}
      size={size}
      decimals={scaleOf(value.asset)}
      zeros="keep"
      sign={sign}
      hasUnit={hasUnit}
      isPublic
    />
  );
}
