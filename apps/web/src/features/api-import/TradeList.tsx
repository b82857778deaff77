import { instant } from '@candor/kernel';
import { CoinMark, type Column, EmptyState, iconTrade, ListRow, TimeAgo } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { MARK_PX } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { CoinAmount } from './CoinAmount.tsx';
import type { ImportedAccount } from './import-words.ts';

type Trade = Answer<'app.apiimport/trades'>['rows'][number];

/** What was traded there, newest first. */
export function TradeList({ account }: { readonly account: ImportedAccount }) {
  const t = useText('api-import');
  const columns = useTradeColumns();
  return (
    <section>
      <PagedList
        path="app.apiimport/trades"
        input={{ id: account.id }}
        title={t('trades.title')}
        above={() => <p className={flow.note}>{t('trades.text')}</p>}
        row={(trade) => <TradeRow key={`${trade.market} ${trade.id}`} trade={trade} />}
        empty={<EmptyState icon={iconTrade} title={t('trades.empty')} />}
        table={{
          label: t('trades.title'),
          columns,
          rowKey: ({ market, id }) => `${market} ${id}`,
          fileName: 'exchange-trades.csv',
        }}
      />
    </section>
  );
}

function TradeRow({ trade: { market, side, price, quantity, at } }: { readonly trade: Trade }) {
  const t = useText('api-import');
  const [base = '', quote = ''] = market.split('-');
  return (
    <ListRow
      start={<CoinMark asset={base} size={MARK_PX} />}
      title={
        <>
          {t(`trades.side.${side}`)} <bdi>{market}</bdi>
        </>
      }
      note={<TimeAgo value={instant(at)} />}
      end={
        <bdi dir="ltr">
          <CoinAmount value={quantity} /> {base}
        </bdi>
      }
      endNote={
        <bdi dir="ltr">
          <CoinAmount value={price} isPublic /> {quote}
        </bdi>
      }
    />
  );
}

function useTradeColumns(): readonly Column<Trade>[] {
  const t = useText('api-import');
  const { time, words } = useColumns<Trade>();
  return [
    time(({ at }) => at),
    words('market', t('trades.market'), ({ market }) => market),
    words('side', t('trades.side'), ({ side }) => t(`trades.side.${side}`)),
    words('price', t('trades.price'), ({ price }) => price, {
      align: 'end',
      cell: ({ price }) => <CoinAmount value={price} isPublic />,
    }),
    words('quantity', t('trades.quantity'), ({ quantity }) => quantity, {
      align: 'end',
      cell: ({ quantity }) => <CoinAmount value={quantity} />,
    }),
    words('fee', t('trades.fee'), ({ fee, feeAsset }) => `${fee} ${feeAsset}`, {
      align: 'end',
      cell: ({ fee, feeAsset }) => (
        <bdi dir="ltr">
          <CoinAmount value={fee} /> {feeAsset}
        </bdi>
      ),
    }),
  ];
}
