import { ASSETS } from '@candor/kernel';
import { Amount, AssetRow, Card, EmptyState, iconAssets, List } from '@candor/ui';
import { Fragment, type ReactNode, useState } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { AssetSheet } from './AssetSheet.tsx';
import { useBalanceNote } from './use-balance-note.ts';

type Balances = Answer<'app.assets/overview'>['assets'];

type AssetListProps = {
  readonly balances: Balances;
  readonly prices: Answer<'app.assets/overview'>['prices'];
};

/** One row per asset, in its own unit, and below it what that comes to in USDT, or that nobody knows now. */
export function AssetList({ balances, prices }: AssetListProps) {
  const t = useText('assets');
  const noteOf = useBalanceNote();
  const [opened, setOpened] = useState<Balances[number]['asset']>();
  const worthOf = ({ asset, total }: Balances[number]) => {
    if (asset === 'USDT' || readAmountOf(asset, total).minor === 0n) return undefined;
    const worth = prices.find((price) => price.asset === asset)?.worth;
    if (worth === undefined) return t('list.noPrice');
    return <Amount value={readAmountOf('USDT', worth)} />;
  };
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
              worth={<Notes of={[worthOf(balance), noteOf(balance)]} />}
              onPress={() => setOpened(balance.asset)}
            />
          ))}
        </List>
      )}
      {opened && <AssetSheet asset={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

/** What is known of a balance, in one line. */
function Notes({ of }: { readonly of: readonly ReactNode[] }) {
  const known = of.filter((note) => note !== undefined);
  return known.map((note, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: at most two notes, always in this order.
    <Fragment key={index}>
      {index > 0 && ' · '}
      {note}
    </Fragment>
  ));
}
