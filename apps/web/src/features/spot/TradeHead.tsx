import type { MarketId, SpotMarket } from '@candor/contract';
import { MARKET_IDS } from '@candor/contract/market/fields';
import { MINUTE_MS, ppm } from '@candor/kernel';
import { Change, IconLink, iconBell, Price, Select, VisuallyHidden } from '@candor/ui';
import { useSyncExternalStore } from 'react';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { type BookFeed, FavouriteButton, SimulatedChip, StateChip, useLiveMarkets } from '../market/index.ts';
import { newsOf } from './own-feeds.ts';
import styles from './Trade.module.css';

type TradeHeadProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly feed: BookFeed;
  readonly onMarket: (id: MarketId) => void;
};

/** The pair, what was traded here last, and what the venues say of it. */
export function TradeHead({ id, market, feed, onMarket }: TradeHeadProps) {
  const t = useText('spot');
  const markets = useText('market');
  const coin = useCall('app.market/coin', { market: id }, { everyMs: MINUTE_MS });
  const last = useSyncExternalStore(feed.subscribe, () => newsOf(feed)?.last ?? market.last ?? market.bid);
  const name = `${market.base}/${market.quote}`;
  return (
    <header className={styles.header}>
      <VisuallyHidden>
        <h1>{t('title', { name })}</h1>
      </VisuallyHidden>
      <div className={styles.pick}>
        <Select
          label={t('market')}
          items={MARKET_IDS.map((each) => ({ id: each, label: each.replace('-', '/') }))}
          value={id}
          onValueChange={onMarket}
        />
      </div>
      <span className={styles.last}>
        <VisuallyHidden>{t('last')} </VisuallyHidden>
        <Price value={last} decimals={decimalsOf(market.tick)} />
      </span>
      {coin.data && <VenueWord coin={coin.data} receivedAt={coin.dataUpdatedAt} />}
      <span className={styles.ways}>
        <TextLink href={`${PATHS.coin}?id=${id}`}>{t('about', { base: market.base })}</TextLink>
        <IconLink icon={iconBell} label={markets('alert', { name })} href={`${PATHS.priceAlerts}?market=${id}`} />
        <FavouriteButton id={id} name={name} />
      </span>
    </header>
  );
}

function VenueWord({ coin, receivedAt }: { readonly coin: Answer<'app.market/coin'>; readonly receivedAt: number }) {
  const { markets } = useLiveMarkets({ markets: [coin.market], at: coin.at, receivedAt });
  const [market] = markets;
  if (!market) return null;
  return (
    <span className={styles.word}>
      <Change value={market.changePpm === null ? null : ppm(market.changePpm)} />
      <StateChip state={market.state} />
      <SimulatedChip sources={market.sources} />
    </span>
  );
}
