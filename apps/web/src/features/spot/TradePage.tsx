import { marketIds } from '@candor/contract/market/fields';
import { SECOND_MS } from '@candor/kernel';
import { buttonClass, DeskPage, EmptyState, iconTrade, Skeleton, SkeletonRows, UiLink } from '@candor/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useFavouritesOfCustomer } from '../market/index.ts';
import styles from './desk/Desk.module.css';
import { Trade } from './Trade.tsx';

/** What changes sooner is told on the market's channel. */
const MARKETS_EVERY_MS = 15 * SECOND_MS;

/** `?market=BTC-USDT`; without one, the market that was looked at last. */
export function TradePage() {
  const t = useText('market');
  const [search, setSearch] = useSearchParams();
  const last = useStore((state) => state.cur_trade);
  const asked = search.get('market') ?? search.get('id') ?? last ?? marketIds()[0];
  const id = marketIds().find((each) => each === asked);
  const book = useStore((state) => state.book);
  const reading = useCall('app.spot/markets', { book }, { everyMs: MARKETS_EVERY_MS });
  const mode = search.get('mode') === 'margin' ? 'margin' : 'spot';
  const go = (market: string, next: typeof mode) =>
    setSearch({ market, ...(next === 'margin' && { mode: next }) }, { replace: true });
  useFavouritesOfCustomer();
  useEffect(() => {
    if (id) useStore.setState({ cur_trade: id });
  }, [id]);
  return (
    <Loaded reading={reading} bones={<Bones />}>
      {({ markets }) => {
        const market = markets.find((each) => each.id === id);
        if (!id || !market) {
          return (
            <EmptyState
              icon={iconTrade}
              title={t('coin.unknown')}
              hint={t('coin.unknownText')}
              action={
                <UiLink href={PATHS.quotation} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                  {t('coin.toList')}
                </UiLink>
              }
            />
          );
        }
        return (
          <Trade
            key={id}
            id={id}
            market={market}
            side={sideFor(id, search.get('side'))}
            mode={mode}
            onMode={(next) => go(id, next)}
            onMarket={(next) => go(next, mode)}
          />
        );
      }}
    </Loaded>
  );
}

/** What a link says; without it, the side the ticket of this market was left on. */
function sideFor(id: string, asked: string | null): 'buy' | 'sell' {
  const { tradeInfo } = useStore.getState();
  if (asked !== null) return asked === 'sell' ? 'sell' : 'buy';
  return tradeInfo?.symbol === id ? tradeInfo.side : 'buy';
}

/** The page's own places, empty: nothing moves when the market comes. */
function Bones() {
  return (
    <DeskPage>
      <div className={styles.desk} data-visitor={!useStore.getState().isSignedIn}>
        <div className={styles.chart}>
          <Skeleton height="var(--chart-bone)" />
        </div>
        <div className={styles.ticket}>
          <Skeleton height="var(--side-bone)" />
        </div>
        <div className={styles.book}>
          <Skeleton height="var(--side-bone)" />
        </div>
        <div className={styles.panel}>
          <div className={styles.bones}>
            <SkeletonRows count={3} />
          </div>
        </div>
      </div>
    </DeskPage>
  );
}
