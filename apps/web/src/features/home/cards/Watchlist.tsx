import type { Market } from '@candor/contract';
import { assetTitle, ppm, SECOND_MS } from '@candor/kernel';
import { Card, Change, CoinMark, List, ListRow, Price, Sparkline, UnknownFigure } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { turnoverOf } from '../../../parts/day-figures.ts';
import { LoadFailed } from '../../../parts/LoadFailed.tsx';
import { TextLink } from '../../../parts/TextLink.tsx';
import { decimalsOf } from '../../../parts/tick-decimals.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { THREE_ROWS } from '../RecentActivity.tsx';
import styles from './Cards.module.css';

/** The quotation follows every tick; here a look every few seconds does, and the page stays light. */
const EVERY_MS = 10 * SECOND_MS;
const MOST = 5;
const TOP = 3;

/** The customer's favourites, or the markets that are traded most where there are none. */
export function Watchlist() {
  const t = useText('home');
  const common = useText('common');
  const list = useCall('app.market/list', {}, { everyMs: EVERY_MS, isKept: true, isPublic: true });
  const marked = useCall('app.market/favourites', {}).data?.ids ?? [];
  const isOwn = marked.length > 0;

  function content() {
    if (!list.data) {
      if (list.isError) return <LoadFailed error={list.error} onRetry={() => list.refetch()} />;
      return THREE_ROWS;
    }
    const { markets } = list.data;
    const shown = isOwn ? markets.filter(({ id }) => marked.includes(id)).slice(0, MOST) : largest(markets);
    return (
      <List>
        {shown.map((market) => (
          <MarketLine key={market.id} market={market} />
        ))}
      </List>
    );
  }

  return (
    <Card
      title={t(isOwn ? 'watch.favourites' : 'watch.top')}
      action={<TextLink href={PATHS.quotation}>{common('action.viewAll')}</TextLink>}
    >
      {content()}
    </Card>
  );
}

function largest(markets: readonly Market[]): readonly Market[] {
  return markets.toSorted((a, b) => (turnoverOf(b) ?? 0) - (turnoverOf(a) ?? 0)).slice(0, TOP);
}

function MarketLine({
  market: { id, base, quote, tick, state, price, changePpm, spark },
}: {
  readonly market: Market;
}) {
  return (
    <ListRow
      href={`${PATHS.coin}?id=${id}`}
      hasChevron={false}
      start={<CoinMark asset={base} />}
      title={<bdi className={styles.pair}>{`${base}/${quote}`}</bdi>}
      note={assetTitle(base)}
      middle={<Sparkline values={spark.map(Number)} />}
      end={<Price value={price} decimals={decimalsOf(tick)} />}
      // A price the venues do not agree on has no change; the coin's page says why.
      endNote={state === 'ok' ? <Change value={changePpm === null ? null : ppm(changePpm)} /> : <UnknownFigure />}
    />
  );
}
