import type { Instant } from '@candor/kernel';
import { formatAmount, LineChart, useUi } from '@candor/ui';
import { readAmountOf } from '../../platform/wire-money.ts';

type Props = {
  readonly label: string;
  /** Oldest first: what it was worth in USDT, as decimal text. */
  readonly points: readonly { readonly at: Instant; readonly value: string }[];
};

/** What money in a project was worth over time. Nothing where there is no line to draw. */
export function Curve({ label, points }: Props) {
  const { locale } = useUi();
  if (points.length < 2) return null;
  const show = (text: string) => {
    const amount = readAmountOf('USDT', text);
    return amount ? `${formatAmount(amount, { locale })} USDT` : '';
  };
  return (
    <LineChart
      label={label}
      summary={`${label}: ${show(points.at(-1)?.value ?? '0')}`}
      points={points}
      formatValue={show}
    />
  );
}
