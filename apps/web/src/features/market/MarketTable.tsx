import type { Market } from '@candor/contract';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import { ASSETS, ppm } from '@candor/kernel';
import {
  Button,
  Change,
  CoinMark,
  type Column,
  cx,
  exportLines,
  iconDownload,
  Percent,
  Price,
  RowTable,
  Sparkline,
  saveCsv,
  toCsv,
  UnknownFigure,
  useUi,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import { volumeOf } from './arrange.ts';
import { Volume } from './chart/CandleLegend.tsx';
import { toDecimalText } from './chart/plot-candle.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import styles from './MarketList.module.css';
import { StateChip } from './MarketMarks.tsx';
import { VenueFigure } from './MarketRow.tsx';

type MarketTableProps = { readonly markets: readonly Market[]; readonly now: number };

/** Every market in one line each, to be compared. */
export function MarketTable({ markets, now }: MarketTableProps) {
  const t = useText('market');
  const { text } = useUi();
  const columns = useMarketColumns(now);
  return (
    <div>
      <div className={styles.bar}>
        <Button
          variant="quiet"
          size="medium"
          icon={iconDownload}
          onClick={() => saveCsv('markets.csv', toCsv(exportLines(columns, markets)))}
        >
          {text.exportCsv}
        </Button>
      </div>
      <RowTable
        label={t('count', { count: markets.length })}
        columns={columns}
        rows={markets}
        rowKey={({ id }) => id}
        href={({ id }) => `${PATHS.coin}?id=${id}`}
      />
    </div>
  );
}

function useMarketColumns(now: number): readonly Column<Market>[] {
  const t = useText('market');
  const volume = (market: Market) => toDecimalText(volumeOf(market), decimalsOf(market.lot));
  return [
    {
      id: 'market',
      title: t('head.market'),
      cell: ({ base, quote }) => (
        <span className={styles.link}>
          <CoinMark asset={base} />
          <span className={styles.names}>
            <bdi className={styles.name}>{`${base}/${quote}`}</bdi>
            <span className={styles.note}>{ASSETS[base].name}</span>
          </span>
        </span>
      ),
      csv: ({ base, quote }) => `${base}/${quote}`,
    },
    {
      id: 'spark',
      title: t('head.spark'),
      isWideOnly: true,
      cell: ({ spark }) => (
        <span className={styles.sparkCell}>
          <Sparkline values={spark.map(Number)} />
        </span>
      ),
    },
    {
      id: 'price',
      title: t('head.price'),
      align: 'end',
      cell: ({ price, tick, state, changePpm }) => (
        <span className={cx(styles.priceCell, state === 'stale' && styles.old)}>
          <Price value={price} decimals={decimalsOf(tick)} />
          <span className={styles.change}>
            {state === 'ok' ? (
              <Change value={changePpm === null ? null : ppm(changePpm)} />
            ) : (
              <StateChip state={state} />
            )}
          </span>
        </span>
      ),
      csv: ({ price }) => price ?? '',
    },
    ...MARKET_VENUES.map(
      (venue): Column<Market> => ({
        id: venue,
        title: venue,
        align: 'end',
        cell: ({ sources, tick }) => {
          const source = sources.find((each) => each.venue === venue);
          return source ? <VenueFigure source={source} decimals={decimalsOf(tick)} now={now} /> : <UnknownFigure />;
        },
        csv: ({ sources }) => sources.find((each) => each.venue === venue)?.ticker?.last ?? '',
      }),
    ),
    {
      id: 'spread',
      title: t('head.spread'),
      align: 'end',
      isWideOnly: true,
      cell: ({ spreadPpm, state }) => (
        <span className={cx(state === 'divergent' && styles.apart)}>
          {spreadPpm === null ? <UnknownFigure /> : <Percent value={ppm(spreadPpm)} decimals={3} />}
        </span>
      ),
    },
    {
      id: 'volume',
      title: t('head.volume'),
      align: 'end',
      cell: (market) => <Volume value={volume(market)} lot={market.lot} base={market.base} />,
      csv: volume,
    },
    {
      id: 'star',
      title: t('filter.favourites'),
      isUntitled: true,
      cell: ({ id, base, quote }) => <FavouriteButton id={id} name={`${base}/${quote}`} />,
    },
  ];
}
