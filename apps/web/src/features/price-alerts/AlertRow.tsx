import type { PriceAlert } from '@candor/contract/price-alerts/calls';
import { pairOf } from '@candor/domain/market';
import { instant } from '@candor/kernel';
import { Change, CoinMark, DateTime, Day, IconButton, iconTrash, ListRow, Price } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import { alertDecimals } from './alert-decimals.ts';
import { distanceFrom } from './draft.ts';
import styles from './PriceAlerts.module.css';

type Props = { readonly alert: PriceAlert; readonly last: string | null; readonly onRemove: () => void };

/** What is waited for and how far it is, or the trade that reached it, which stands among the trades of the market. */
export function AlertRow({ alert, last, onRemove }: Props) {
  const t = useText('price-alerts');
  const { market, direction, value, state } = alert;
  const name = market.replace('-', '/');
  return (
    <ListRow
      start={<CoinMark asset={pairOf(market).base} />}
      title={
        <>
          <bdi>{name}</bdi>{' '}
          <span className={styles.goal}>
            {t(`direction.${direction}`)} <Price value={value} decimals={alertDecimals(market)} />
          </span>
        </>
      }
      note={<AlertNote alert={alert} />}
      end={
        state === 'waiting' ? (
          <span className={styles.end}>
            <Change value={distanceFrom(market, last, value)} />
            <IconButton icon={iconTrash} label={t('remove', { market: name })} isQuiet onClick={onRemove} />
          </span>
        ) : undefined
      }
      href={state === 'reached' ? `${PATHS.trade}?market=${market}` : undefined}
    />
  );
}

function AlertNote({ alert: { market, trade, state, endsAt } }: { readonly alert: PriceAlert }) {
  const t = useText('price-alerts');
  if (trade) {
    return (
      <>
        {t('tradeAt')} <Price value={trade.price} decimals={alertDecimals(market)} /> ·{' '}
        <DateTime value={instant(trade.at)} />
      </>
    );
  }
  return (
    <>
      {t(state === 'ended' ? 'endedOn' : 'endsOn')} <Day value={instant(endsAt)} />
    </>
  );
}
