import { instant } from '@candor/kernel';
import {
  dateFormat,
  EmptyState,
  Figure,
  iconTrade,
  Loading,
  Price,
  REACHABLE,
  SkeletonRows,
  useUi,
  VisuallyHidden,
} from '@candor/ui';
import { useSyncExternalStore } from 'react';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import styles from './TradeList.module.css';
import type { TradeFeed } from './trade-feed.ts';

export type TradeListProps = {
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  readonly tick: string;
  readonly lot: string;
  readonly feed: TradeFeed;
};

/** What was traded last: price, amount and time, the taker's side in colour and in words. */
export function TradeList({ name, base, quote, tick, lot, feed }: TradeListProps) {
  const t = useText('market');
  const { locale, timeZone } = useUi();
  const trades = useSyncExternalStore(feed.subscribe, feed.current);
  if (trades === undefined) {
    return (
      <Loading>
        <SkeletonRows count={6} />
      </Loading>
    );
  }
  if (trades.length === 0) {
    return <EmptyState icon={iconTrade} title={t('trades.empty')} hint={t('trades.emptyText')} />;
  }
  const zone = timeZone === undefined ? {} : { timeZone };
  const ofHour = { minute: '2-digit', second: '2-digit', ...zone } as const;
  const time = dateFormat(locale, { hour: '2-digit', hourCycle: 'h23', ...ofHour });
  // Half a phone has room for the minute; nobody looks an hour back in this list.
  const short = dateFormat(locale, ofHour);
  return (
    <section className={styles.scroller} aria-label={t('trades.label', { name })} {...REACHABLE}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('book.priceIn', { unit: quote })}</th>
            <th scope="col">{t('book.amountIn', { unit: base })}</th>
            <th scope="col">{t('trades.time')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.map((trade) => (
            <tr key={trade.id}>
              <td data-side={trade.side}>
                <VisuallyHidden>{t(`trades.${trade.side}`)} </VisuallyHidden>
                <Price value={trade.price} decimals={decimalsOf(tick)} />
              </td>
              <td>
                <Price value={trade.quantity} decimals={decimalsOf(lot)} />
              </td>
              <td className={styles.whole}>
                <Figure>{time.format(instant(trade.at))}</Figure>
              </td>
              <td className={styles.short}>
                <Figure>{short.format(instant(trade.at))}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
