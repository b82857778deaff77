import type { MarketId, SpotMarket } from '@candor/contract';
import { Icon, IconButton, iconChevronDown, iconMore, Price, useIsDesk, VisuallyHidden } from '@candor/ui';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { BookSwitch } from '../../../parts/BookSwitch.tsx';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { type BookFeed, FavouriteButton } from '../../market/index.ts';
import { newsOf } from '../own-feeds.ts';
import styles from './MarketBar.module.css';
import { VenueFacts } from './VenueFacts.tsx';

const MarketMenu = lazy(async () => ({ default: (await import('./MarketMenu.tsx')).MarketMenu }));
const MarketPicker = lazy(async () => ({ default: (await import('./MarketPicker.tsx')).MarketPicker }));

export type MarketBarProps = {
  readonly id: MarketId;
  readonly market: SpotMarket;
  readonly feed: BookFeed;
  readonly onMarket: (id: MarketId) => void;
  /** The mark whenever it moves, for whoever shows it without being drawn anew. */
  readonly onMark: (price: string | null) => void;
  readonly onKeys: () => void;
};

/** Which market this is and what it costs. It stays in sight while everything below is scrolled. */
export function MarketBar({ id, market, feed, onMarket, onMark, onKeys }: MarketBarProps) {
  const t = useText('spot');
  const isDesk = useIsDesk();
  const [opened, setOpened] = useState<'picker' | 'menu'>();
  const name = `${market.base}/${market.quote}`;
  const close = () => setOpened(undefined);
  return (
    <div className={styles.bar}>
      <VisuallyHidden>
        <h1>{t('title', { name })}</h1>
      </VisuallyHidden>
      <button
        type="button"
        className={styles.pick}
        aria-haspopup="dialog"
        aria-label={t('pick', { name })}
        onClick={() => setOpened('picker')}
      >
        <bdi>{name}</bdi>
        <Icon of={iconChevronDown} size={16} />
      </button>
      <LastPrice market={market} feed={feed} />
      <VenueFacts id={id} onMark={onMark} />
      <div className={styles.end}>
        {isDesk && <BookSwitch />}
        <FavouriteButton id={id} name={name} />
        <IconButton icon={iconMore} label={t('menu')} aria-haspopup="dialog" onClick={() => setOpened('menu')} />
      </div>
      <Suspense fallback={null}>
        {opened === 'picker' && (
          <MarketPicker
            id={id}
            onPick={(next) => {
              close();
              if (next !== id) onMarket(next);
            }}
            onClose={close}
          />
        )}
        {opened === 'menu' && (
          <MarketMenu
            id={id}
            name={name}
            base={market.base}
            onKeys={() => {
              close();
              onKeys();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The one price of the page that is called so, with its name below it. */
function LastPrice({ market, feed }: Pick<MarketBarProps, 'market' | 'feed'>) {
  const t = useText('spot');
  const last = useSyncExternalStore(feed.subscribe, () => newsOf(feed)?.last ?? market.last);
  return (
    <div className={styles.last}>
      <span className={styles.price}>
        <Price value={last} decimals={decimalsOf(market.tick)} />
      </span>
      <span className={styles.name}>{t('trigger.last')}</span>
    </div>
  );
}
