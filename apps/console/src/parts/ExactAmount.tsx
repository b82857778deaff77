import { type Money, scaleOf } from '@candor/kernel';
import { Amount } from '@candor/ui';

export type ExactAmountProps = {
  readonly value: Money;
  readonly sign?: 'negative' | 'always' | undefined;
  readonly hasUnit?: boolean | undefined;
};

/** Operators compare figures to the last digit: nothing is cut, and the points of a column stand below each other. */
export function ExactAmount({ value, sign, hasUnit = true }: ExactAmountProps) {
  return <Amount value={value} decimals={scaleOf(value.asset)} zeros="keep" sign={sign} hasUnit={hasUnit} isPublic />;
}
