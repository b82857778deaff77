import { ASSETS } from '@candor/kernel';
import { AssetRow, Card, EmptyState, iconAssets, List } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { useBalanceNote } from './use-balance-note.ts';

type Balances = Answer<'app.assets/overview'>['assets'];

/** One row per asset, in its own unit. There is no market feed yet, so nothing here claims a price. */
export function AssetList({ balances }: { readonly balances: Balances }) {
  const t = useText('assets');
  const noteOf = useBalanceNote();
  return (
    <Card title={t('list.title')}>
      {balances.length === 0 ? (
        <EmptyState icon={iconAssets} title={t('list.empty')} hint={t('list.emptyText')} />
      ) : (
        <List>
          {balances.map((balance) => (
            <AssetRow
              key={balance.asset}
              amount={readAmountOf(balance.asset, balance.total)}
              name={ASSETS[balance.asset].name}
              worth={noteOf(balance) ?? (balance.asset === 'USDT' ? undefined : t('list.noPrice'))}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
