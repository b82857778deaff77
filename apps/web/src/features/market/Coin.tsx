import type { VenueName } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { assert } from '@candor/kernel';
import { Card, Segmented, Tabs } from '@candor/ui';
import { useEffect, useMemo, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { venueName } from '../../parts/venue-names.ts';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { AboutCard } from './AboutCard.tsx';
import styles from './Coin.module.css';
import { CoinHead } from './CoinHead.tsx';
import { DepthChart } from './chart/DepthChart.tsx';
import { MarketChart } from './chart/MarketChart.tsx';
import { venueBookFeed } from './order-book/book-feed.ts';
import { OrderBook } from './order-book/OrderBook.tsx';
import { TradeList } from './order-book/TradeList.tsx';
import { venueTrades } from './order-book/trade-feed.ts';
import { SourcesCard } from './SourcesCard.tsx';
import { useLiveMarkets } from './use-live-markets.ts';

type CoinProps = { readonly coin: Answer<'app.market/coin'>; readonly receivedAt: number };

/** One market: its price, and beside it everything the price is made of. */
export function Coin({ coin, receivedAt }: CoinProps) {
  const t = useText('market');
  const first = useStore((state) => MARKET_VENUES.find((each) => each === state.exchange1)) ?? MARKET_VENUES[0];
  const [venue, setVenue] = useState<VenueName>(first);
  const [tab, setTab] = useState<'book' | 'trades'>('book');
  const listed = useMemo(() => [coin.market], [coin.market]);
  const { markets, now } = useLiveMarkets({ markets: listed, at: coin.at, receivedAt });
  const [market] = markets;
  assert(market, 'as many markets as were given');
  const { id, base, quote, tick, lot } = market;
  const name = `${base}/${quote}`;
  const orderBook = useMemo(() => venueBookFeed(venue, id), [venue, id]);
  const trades = useMemo(() => venueTrades(venue, id), [venue, id]);
  const paid = market.sources.find((source) => source.venue === venue)?.ticker?.last;
  const facts = { name, base, quote, tick, lot };
  useEffect(() => {
    useStore.setState({ coin_info: { symbol: id, name: coin.name }, cur_trade: id });
  }, [id, coin.name]);

  return (
    <div className={styles.page}>
      <CoinHead market={market} venue={venue} />
      <div className={styles.venue}>
        <Segmented
          label={t('coin.venue')}
          items={MARKET_VENUES.map((each) => ({ id: each, label: venueName(each) }))}
          value={venue}
          onValueChange={setVenue}
        />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.chart}>
            <Card>
              <MarketChart market={market} source={venue} />
            </Card>
          </div>
          <div className={styles.depth}>
            <Card title={t('coin.depth')}>
              <DepthChart key={venue} {...facts} feed={orderBook} />
            </Card>
          </div>
          <div className={styles.about}>
            <AboutCard coin={coin} />
          </div>
        </div>
        <div className={styles.side}>
          <div className={styles.live}>
            <Card>
              <Tabs
                label={t('coin.tabs')}
                items={(['book', 'trades'] as const).map((each) => ({ id: each, label: t(`coin.${each}`) }))}
                value={tab}
                onValueChange={setTab}
              >
                {tab === 'book' ? (
                  <OrderBook key={venue} {...facts} feed={orderBook} last={paid} levels={10} hasTotal />
                ) : (
                  <TradeList key={venue} {...facts} feed={trades} />
                )}
              </Tabs>
            </Card>
          </div>
          <div className={styles.sources}>
            <SourcesCard market={market} now={now} />
          </div>
        </div>
      </div>
      {/* [LST-11] Where nothing will be traded any more nobody is led. */}
      {market.trading !== 'delisted' && (
        <div className={styles.action}>
          <WideLink href={`${PATHS.trade}?id=${id}`}>{t('coin.trade', { base })}</WideLink>
        </div>
      )}
    </div>
  );
}
