import type { ConsoleMarket } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Amount, Card, Count, Price, Row, Rows, TimeAgo, UiLink } from '@candor/ui';
import type { ShownBook } from '../../parts/MarketBar.tsx';
import { venueName } from '../../parts/venue-name.ts';
import words from '../../parts/Words.module.css';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { decimalsOf } from './decimals-of.ts';
import { FeedMark } from './FeedMark.tsx';
import { HaltButton } from './HaltButton.tsx';
import styles from './Market.module.css';
import { MarketMark } from './MarketMark.tsx';

type Props = { readonly market: ConsoleMarket; readonly book: ShownBook };

/** One market at a glance: whether it trades, how busy it is, and whether the venues are heard. */
export function MarketCard({ market, book }: Props) {
  const t = useText();
  const { id, state, phase, halt, engine, depth, feeds } = market;
  const decimals = decimalsOf(market.tick);
  const href = book === 'demo' ? `${paths.marketBook(id)}?book=demo` : paths.marketBook(id);
  return (
    <Card
      title={
        <UiLink href={href} className={words.link}>
          {id}
        </UiLink>
      }
      action={<MarketMark state={state} phase={phase} />}
    >
      <p className={styles.last}>
        <Price value={market.last} decimals={decimals} size="head" />
        <span>
          <Price value={market.bid} decimals={decimals} /> / <Price value={market.ask} decimals={decimals} />
        </span>
      </p>
      {halt && <p className={words.note}>{t('market.halted.for', { by: halt.by, reason: halt.reason })}</p>}
      <Rows>
        <Row label={t('market.tickLot')}>
          {market.tick} · {market.lot} {market.base}
        </Row>
        <Row label={t('market.orders')}>
          <Count value={engine.isHere ? engine.orders : null} />
        </Row>
        <Row label={t('market.batches')}>
          <Count value={engine.isHere ? engine.batchesLastMinute : null} />
        </Row>
        <Row label={t('market.depth.bids')}>
          <Amount value={readMoney(depth.bids)} zeros="drop" isPublic />
        </Row>
        <Row label={t('market.depth.asks')}>
          <Amount value={readMoney(depth.asks)} zeros="drop" isPublic />
        </Row>
        {feeds.map((feed) => (
          <Row key={feed.venue} label={venueName(feed.venue)}>
            <span className={styles.feed}>
              <FeedMark feed={feed} />
              {feed.at !== null && <TimeAgo value={instant(feed.at)} />}
            </span>
          </Row>
        ))}
      </Rows>
      <div className={styles.foot}>
        <UiLink href={href} className={words.link}>
          {t('market.open')}
        </UiLink>
        <HaltButton market={market} isQuiet />
      </div>
    </Card>
  );
}
