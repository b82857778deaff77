import { formatDecimal, useUi } from '@candor/ui';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { toDecimalText } from '../chart/plot-candle.ts';
import styles from './OrderBook.module.css';

/** How many ticks may share a line. */
const STEPS = [1, 10, 100, 1_000] as const;

type BookHeadProps = {
  /** Left out where a tab says it already. */
  readonly title?: string | undefined;
  /** Spoken name of the choice. */
  readonly label: string;
  readonly tick: string;
  readonly ticks: number;
  readonly onTicks: (ticks: number) => void;
};

/** What the panel is, and how finely prices are told apart in it. */
export function BookHead({ title, label, tick, ticks, onTicks }: BookHeadProps) {
  const { locale } = useUi();
  const wordsOf = (count: number) => {
    const text = toDecimalText(Number(tick) * count, decimalsOf(tick));
    return formatDecimal(text, { locale, decimals: 'full' }) ?? text;
  };
  return (
    <>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      <select
        className={styles.ticks}
        aria-label={label}
        value={ticks}
        onChange={(event) => onTicks(Number(event.target.value))}
      >
        {STEPS.map((count) => (
          <option key={count} value={count}>
            {wordsOf(count)}
          </option>
        ))}
      </select>
    </>
  );
}
