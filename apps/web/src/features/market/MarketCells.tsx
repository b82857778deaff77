import type { MarketState } from '@candor/contract/market/fields';
import type { Asset } from '@candor/kernel';
import { assetTitle, ppm } from '@candor/kernel';
import { Change, CoinMark, cx, Price, Sparkline } from '@candor/ui';
import { memo, type ReactNode } from 'react';
import { Volume } from './chart/CandleLegend.tsx';
import styles from './MarketList.module.css';
import { StateChip } from './MarketMarks.tsx';

/**
 * The figures of one market. Each is drawn again only when its own value changes: with thirty markets most of a list stays
 * as it is at every tick.
 */

type PairProps = { readonly base: Asset; readonly quote: Asset; readonly note?: ReactNode };

export function Pair({ base, quote, note = assetTitle(base) }: PairProps) {
  return (
    <span className={styles.pair}>
      <CoinMark asset={base} />
      <span className={styles.names}>
        <bdi className={styles.name}>
          {base}
          <span className={styles.quote}>{`/${quote}`}</span>
        </bdi>
        <span className={styles.note}>{note}</span>
      </span>
    </span>
  );
}

/** The same array until the list is read again. */
export const DayLine = memo(function DayLine({ spark }: { readonly spark: readonly string[] }) {
  return <Sparkline values={spark.map(Number)} />;
});

type PriceProps = { readonly value: string | null; readonly decimals: number; readonly isOld?: boolean };

export const MarketPrice = memo(function MarketPrice({ value, decimals, isOld = false }: PriceProps) {
  return (
    <span className={cx(styles.figure, isOld && styles.old)}>
      <Price value={value} decimals={decimals} />
    </span>
  );
});

type ChangeProps = { readonly value: number | null; readonly state: MarketState };

/** What is wrong with a price is said in place of its change. */
export const DayChange = memo(function DayChange({ value, state }: ChangeProps) {
  if (state !== 'ok') return <StateChip state={state} />;
  return <Change value={value === null ? null : ppm(value)} />;
});

export const DayVolume = memo(Volume);
