import type { Market } from '@candor/contract';
import { UiLink } from '@candor/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { volumeOf } from '../../parts/day-figures.ts';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { watchSight } from '../../parts/watch-sight.ts';
import { useText } from '../../platform/texts.ts';
import { toDecimalText } from './chart/plot-candle.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { DayChange, DayLine, DayVolume, MarketPrice, Pair } from './MarketCells.tsx';
import styles from './MarketList.module.css';
import { TradingNote } from './TradingNote.tsx';

type RowProps = { readonly market: Market };

/** One market in a row of a phone. The whole of it leads to the coin. */
export const MarketRow = memo(function MarketRow({ market }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [isInSight, setIsInSight] = useState(true);
  useEffect(() => (row.current ? watchSight(row.current, setIsInSight) : undefined), []);
  return (
    <li ref={row} className={styles.row} data-state={market.state} data-trading={market.trading}>
      <Cells market={market} isInSight={isInSight} />
    </li>
  );
});

type CellsProps = RowProps & { readonly isInSight: boolean };

/** Rows out of sight keep what they showed: two thirds of a long list would be laid out twice a second for nobody. */
function isAsShown(shown: CellsProps, given: CellsProps): boolean {
  return !given.isInSight || shown.market === given.market;
}

const Cells = memo(function Cells({ market }: CellsProps) {
  const t = useText('market');
  const { id, base, quote, tick, lot, state, price, changePpm, spark } = market;
  const volume = toDecimalText(volumeOf(market), decimalsOf(lot));
  return (
    <>
      <UiLink href={`${PATHS.coin}?id=${id}`} className={styles.link}>
        <Pair
          base={base}
          quote={quote}
          note={
            market.trading === 'open' ? (
              <>
                <span className={styles.word}>{t('chart.volumeShort')}</span>{' '}
                <DayVolume value={volume} lot={lot} base={base} />
              </>
            ) : (
              <TradingNote market={market} />
            )
          }
        />
      </UiLink>
      <span className={styles.spark}>
        <DayLine spark={spark} />
      </span>
      <span className={styles.price}>
        <MarketPrice value={price} decimals={decimalsOf(tick)} isOld={state === 'stale'} />
        <span className={styles.change}>
          <DayChange value={changePpm} state={state} />
        </span>
      </span>
      <span className={styles.star}>
        <FavouriteButton id={id} name={`${base}/${quote}`} />
      </span>
    </>
  );
}, isAsShown);
