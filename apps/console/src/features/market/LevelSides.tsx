import type { MarketId } from '@candor/contract';
import { formatPrice, formatQuantity, pairOf } from '@candor/domain/market';
import { Price } from '@candor/ui';
import { type PlainColumn, PlainTable } from '../../parts/PlainTable.tsx';
import words from '../../parts/Words.module.css';
import { useText } from '../../platform/text.ts';
import { decimalsOf } from './decimals-of.ts';
import styles from './Market.module.css';

type Level = { readonly price: string; readonly amount: string };
type Props = {
  readonly market: MarketId;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  /** In place of a side without a level; left out, that nobody is there. */
  readonly empty?: string;
};

/** Buyers beside sellers, the best of each first. */
export function LevelSides({ market, bids, asks, empty }: Props) {
  const t = useText();
  const pair = pairOf(market);
  const [priceDecimals, amountDecimals] = [formatPrice(pair, pair.tick), formatQuantity(pair, pair.lot)].map(
    decimalsOf,
  );
  const columns: readonly PlainColumn<Level>[] = [
    {
      title: t('market.level.price', { asset: pair.quote }),
      cell: ({ price }) => <Price value={price} decimals={priceDecimals ?? 0} />,
    },
    {
      title: t('market.level.amount', { asset: pair.base }),
      isFigure: true,
      cell: ({ amount }) => <Price value={amount} decimals={amountDecimals ?? 0} />,
    },
  ];
  const sides = [
    ['bids', bids],
    ['asks', asks],
  ] as const;
  return (
    <div className={styles.sides}>
      {sides.map(([side, levels]) => (
        <div key={side}>
          <h3>{t(`market.${side}`)}</h3>
          {levels.length === 0 ? (
            <p className={words.note}>{empty ?? t(`market.${side}.none`)}</p>
          ) : (
            <PlainTable
              label={t(`market.${side}`)}
              columns={columns}
              rows={levels}
              rowKey={(_, place) => String(place)}
            />
          )}
        </div>
      ))}
    </div>
  );
}
