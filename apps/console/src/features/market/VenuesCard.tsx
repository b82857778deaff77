import type { ConsoleMarket, VenueFeed } from '@candor/contract';
import { instant, ppm } from '@candor/kernel';
import { Card, Change, Percent, Price, TimeAgo } from '@candor/ui';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { venueName } from '../../parts/venue-name.ts';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { decimalsOf } from './decimals-of.ts';
import { FeedMark } from './FeedMark.tsx';

const PRICE_MARKS = { ok: 'ok', stale: 'warn', divergent: 'warn' } as const;

/** What the venues say, how old it is and how far apart they are. It is read and cannot be changed. */
export function VenuesCard({ market }: { readonly market: ConsoleMarket }) {
  const t = useText();
  const decimals = decimalsOf(market.tick);
  const { feeds, priceState, price, apartPpm } = market;
  return (
    <Card
      title={t('market.venues')}
      action={<StateMark state={PRICE_MARKS[priceState]}>{t(`market.price.${priceState}`)}</StateMark>}
    >
      <PlainTable
        label={t('market.venues')}
        columns={[
          { title: t('market.venue'), cell: ({ venue, symbol }: VenueFeed) => `${venueName(venue)} ${symbol}` },
          { title: t('market.venue.state'), cell: (feed) => <FeedMark feed={feed} /> },
          {
            title: t('market.venue.heard'),
            cell: ({ at }) => (at === null ? t('market.feed.never') : <TimeAgo value={instant(at)} />),
          },
          {
            title: t('market.venue.bid'),
            isFigure: true,
            cell: ({ bid }) => <Price value={bid} decimals={decimals} />,
          },
          {
            title: t('market.venue.ask'),
            isFigure: true,
            cell: ({ ask }) => <Price value={ask} decimals={decimals} />,
          },
          {
            title: t('market.venue.off'),
            isFigure: true,
            cell: ({ offPpm }) => <Change value={offPpm === null ? null : ppm(offPpm)} mark="sign" />,
          },
        ]}
        rows={feeds}
        rowKey={({ venue }) => venue}
      />
      <p className={words.note}>
        {t('market.venues.price')} <Price value={priceState === 'ok' ? price : null} decimals={decimals} /> ·{' '}
        {t('market.venues.apart')} <Percent value={apartPpm === null ? null : ppm(apartPpm)} decimals={3} />
      </p>
      <p className={words.note}>{t('market.venues.text')}</p>
    </Card>
  );
}
