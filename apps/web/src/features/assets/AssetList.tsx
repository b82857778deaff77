import { assetTitle } from '@candor/kernel';
import { Amount, AssetRow, Button, Card, EmptyState, iconAssets, List, RowTable, Section, useIsWide } from '@candor/ui';
import { Fragment, type ReactNode, useState } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { AssetSheet } from './AssetSheet.tsx';
import styles from './Assets.module.css';
import { useAssetColumns } from './use-asset-columns.tsx';
import { useBalanceNote } from './use-balance-note.ts';

type Balances = Answer<'app.assets/overview'>['assets'];

type AssetListProps = {
  readonly balances: Balances;
  readonly prices: Answer<'app.assets/overview'>['prices'];
  /** What each asset is doing, for a table where there is room. */
  readonly uses?: Answer<'app.assets/overview'>['uses'] | undefined;
};

/** The first assets are there for everybody; of the others, those somebody has. */
const ALWAYS = 4;

/** One row per asset, in its own unit, and what that comes to in USDT, or that nobody knows now. */
export function AssetList({ balances, prices, uses }: AssetListProps) {
  const t = useText('assets');
  const isWide = useIsWide();
  const columns = useAssetColumns(prices);
  const noteOf = useBalanceNote();
  const [isAll, setIsAll] = useState(false);
  const [opened, setOpened] = useState<Balances[number]['asset']>();
  const worthOf = ({ asset, total }: Balances[number]) => {
    if (asset === 'USDT' || readAmountOf(asset, total).minor === 0n) return undefined;
    const worth = prices.find((price) => price.asset === asset)?.worth;
    if (worth === undefined) return t('list.noPrice');
    return <Amount value={readAmountOf('USDT', worth)} />;
  };
  const held = balances.filter(({ asset, total }, at) => at < ALWAYS || readAmountOf(asset, total).minor !== 0n);
  const shown = isAll ? balances : held;
  const names = new Set(shown.map(({ asset }) => asset));
  const more = held.length < balances.length && (
    <div className={styles.more}>
      <Button variant="quiet" size="medium" onClick={() => setIsAll(!isAll)}>
        {isAll ? t('list.hideEmpty') : t('list.showAll', { count: balances.length })}
      </Button>
    </div>
  );
  const sheet = opened && <AssetSheet asset={opened} onClose={() => setOpened(undefined)} />;
  if (isWide && uses) {
    return (
      <Section title={t('list.title')}>
        <RowTable
          label={t('list.title')}
          columns={columns}
          rows={uses.filter(({ asset }) => names.has(asset))}
          rowKey={({ asset }) => asset}
          onOpen={({ asset }) => setOpened(asset)}
        />
        {more}
        {sheet}
      </Section>
    );
  }
  return (
    <Card title={t('list.title')}>
      {balances.length === 0 ? (
        <EmptyState icon={iconAssets} title={t('list.empty')} hint={t('list.emptyText')} />
      ) : (
        <List>
          {shown.map((balance) => (
            <AssetRow
              key={balance.asset}
              amount={readAmountOf(balance.asset, balance.total)}
              name={assetTitle(balance.asset)}
              worth={<Notes of={[worthOf(balance), noteOf(balance)]} />}
              onPress={() => setOpened(balance.asset)}
            />
          ))}
        </List>
      )}
      {more}
      {sheet}
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
