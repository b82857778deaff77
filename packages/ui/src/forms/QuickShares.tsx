import { formatMoney, type Money, mulDiv, ppm } from '@candor/kernel';
import { formatRatio } from '../numbers/format-ratio.ts';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './AmountField.module.css';

const SHARES = [25, 50, 75, 100] as const;

type QuickSharesProps = {
  readonly max: Money;
  readonly value: string;
  readonly onPick: (part: Money) => void;
};

/** Parts are rounded down, so that four quarters never ask for more than there is. */
export function QuickShares({ max, value, onPick }: QuickSharesProps) {
  const { locale, text } = useUi();
  return (
    <div className={styles.shares}>
      {SHARES.map((share) => {
        const part = mulDiv(max, BigInt(share), 100n, 'floor');
        return (
          <button
            key={share}
            type="button"
            className={styles.share}
            aria-pressed={value !== '' && formatMoney(part) === value}
            onClick={() => onPick(part)}
          >
            {share === 100 ? text.max : formatRatio(ppm(share * 10_000), { locale, decimals: 0 })}
          </button>
        );
      })}
    </div>
  );
}
