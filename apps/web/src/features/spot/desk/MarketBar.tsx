import type { MarketId, SpotMarket } from '@candor/contract';
import { Icon, IconButton, iconChevronDown, iconMore, Price, useIsDesk, VisuallyHidden } from '@candor/ui';
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
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
  const last = useSyncExternalStore(feed.subscribe, () => newsOf(feed)?.last ?? market.last);
  const [markPrice, setMark] = useState<string | null>(null);
  const isTraded = last !== null;
  const keepMark = useCallback(
    (price: string | null) => {
      onMark(price);
      // Where trades make the price, the mark must not draw the bar anew.
      if (!isTraded) setMark(price);
    },
    [onMark, isTraded],
  );
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
      <NamedPrice price={last ?? markPrice} name={t(isTraded ? 'trigger.last' : 'trigger.mark')} tick={market.tick} />
      <VenueFacts id={id} hasMark={isTraded} onMark={keepMark} />
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

/** The one price of the page, with its name below it: the last trade's, or the mark where nothing was traded yet. */
function NamedPrice({
  price,
  name,
  tick,
}: {
  readonly price: string | null;
  readonly name: string;
  readonly tick: string;
}) {
  return (
    <div className={styles.last}>
      <span className={styles.price}>
        <Price value={price} decimals={decimalsOf(tick)} />
      </span>
      <span className={styles.name}>{name}</span>
    </div>
  );
}
