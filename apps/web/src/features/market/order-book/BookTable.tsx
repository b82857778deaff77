import { FigureTable, Price } from '@candor/ui';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './BookTable.module.css';
import type { BookLevel, ShownBook } from './book-feed.ts';

type BookTableProps = {
  readonly label: string;
  /** A snapshot: it stands still until it is asked for anew. */
  readonly orderBook: ShownBook;
  readonly tick: string;
  readonly lot: string;
  readonly onPick?: ((price: string, side: 'bid' | 'ask') => void) | undefined;
};

/** The book as a table that does not move, for whoever reads it by ear or by keys. */
export function BookTable({ label, orderBook, tick, lot, onPick }: BookTableProps) {
  const t = useText('market');
  const rows = (levels: readonly BookLevel[], side: 'bid' | 'ask') =>
    levels.map(([price, quantity]) => (
      <tr key={price}>
        <th scope="row">{t(`book.${side}`)}</th>
        <td data-side={side}>
          {onPick && !orderBook.isStale ? (
            <button type="button" className={styles.pick} onClick={() => onPick(price, side)}>
              <Price value={price} decimals={decimalsOf(tick)} />
            </button>
          ) : (
            <Price value={price} decimals={decimalsOf(tick)} />
          )}
        </td>
        <td>
          <Price value={quantity} decimals={decimalsOf(lot)} />
        </td>
      </tr>
    ));
  return (
    <FigureTable label={label} className={styles.table} titles={[t('book.side'), t('book.price'), t('book.amount')]}>
      {rows(orderBook.asks.toReversed(), 'ask')}
      {rows(orderBook.bids, 'bid')}
    </FigureTable>
  );
}
