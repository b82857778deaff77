import type { Market } from '@candor/contract';
import {
  Button,
  buttonClass,
  type Column,
  exportLines,
  IconLink,
  iconBell,
  iconDownload,
  type Order,
  RowTable,
  saveCsv,
  toCsv,
  UiLink,
  useUi,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { dayRange, volumeOf } from '../../parts/day-figures.ts';
import { decimalsOf } from '../../parts/tick-decimals.ts';
import { useText } from '../../platform/texts.ts';
import { toDecimalText } from './chart/plot-candle.ts';
import { FavouriteButton } from './FavouriteButton.tsx';
import { DayChange, DayLine, DayVolume, MarketPrice, Pair } from './MarketCells.tsx';
import styles from './MarketList.module.css';
import { TradingNote } from './TradingNote.tsx';

type MarketTableProps = { readonly markets: readonly Market[]; readonly order: Order };

/** Every market in one line each, to be compared. */
export function MarketTable({ markets, order }: MarketTableProps) {
  const t = useText('market');
  const { text } = useUi();
  const columns = [...useFigures(), ...useActions()];
  return (
    <div>
      <RowTable
        label={t('count', { count: markets.length })}
        columns={columns}
        rows={markets}
        rowKey={({ id }) => id}
        href={({ id }) => `${PATHS.coin}?id=${id}`}
        order={order}
      />
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
    </div>
  );
}

function useFigures(): readonly Column<Market>[] {
  const t = useText('market');
  const volume = (market: Market) => toDecimalText(volumeOf(market), decimalsOf(market.lot));
  const bound = (id: 'high' | 'low'): Column<Market> => ({
    id,
    title: t(`coin.${id}`),
    align: 'end',
    isWideOnly: true,
    cell: (market) => <MarketPrice value={dayRange(market)[id]} decimals={decimalsOf(market.tick)} />,
    csv: (market) => dayRange(market)[id] ?? '',
  });
  return [
    {
      id: 'market',
      title: t('head.market'),
      isSortable: true,
      cell: ({ base, quote, trading, phase, opensAt }) =>
        trading === 'open' ? (
          <Pair base={base} quote={quote} />
        ) : (
          <Pair base={base} quote={quote} note={<TradingNote market={{ trading, phase, opensAt }} />} />
        ),
      csv: ({ base, quote }) => `${base}/${quote}`,
    },
    {
      id: 'price',
      title: t('head.price'),
      align: 'end',
      isSortable: true,
      cell: ({ price, tick, state }) => (
        <MarketPrice value={price} decimals={decimalsOf(tick)} isOld={state === 'stale'} />
      ),
      csv: ({ price }) => price ?? '',
    },
    {
      id: 'change',
      title: t('head.change'),
      align: 'end',
      isSortable: true,
      cell: ({ changePpm, state }) => <DayChange value={changePpm} state={state} />,
    },
    bound('high'),
    bound('low'),
    {
      id: 'volume',
      title: t('coin.volume'),
      align: 'end',
      isSortable: true,
      cell: (market) => <DayVolume value={volume(market)} lot={market.lot} base={market.base} />,
      csv: volume,
    },
    {
      id: 'spark',
      title: t('head.spark'),
      align: 'end',
      cell: ({ spark }) => (
        <span className={styles.sparkCell}>
          <DayLine spark={spark} />
        </span>
      ),
    },
  ];
}

/** What one does with a market without opening it. */
function useActions(): readonly Column<Market>[] {
  const t = useText('market');
  const common = useText('common');
  return [
    {
      id: 'actions',
      title: common('tab.trade'),
      isUntitled: true,
      align: 'end',
      cell: ({ id, base, quote }) => (
        <span className={styles.actions}>
          <FavouriteButton id={id} name={`${base}/${quote}`} />
          <IconLink
            icon={iconBell}
            isQuiet
            label={t('alert', { name: `${base}/${quote}` })}
            href={`${PATHS.priceAlerts}?market=${id}`}
          />
          <UiLink
            href={`${PATHS.trade}?market=${id}`}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            aria-label={t('coin.trade', { base })}
          >
            {common('tab.trade')}
          </UiLink>
        </span>
      ),
    },
  ];
}
