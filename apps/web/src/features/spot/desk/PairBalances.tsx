import type { SpotMarket } from '@candor/contract';
import { Amount, CoinMark, type Column, RowTable, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { Loaded } from '../../../parts/Loaded.tsx';
import { RowName } from '../../../parts/RowName.tsx';
import { TextLink } from '../../../parts/TextLink.tsx';
import type { Answer } from '../../../platform/api.ts';
import { ownZone } from '../../../platform/own-zone.ts';
import { useText } from '../../../platform/texts.ts';
import { useCall } from '../../../platform/use-call.ts';
import { readAmountOf } from '../../../platform/wire-money.ts';

type Balance = Answer<'app.assets/overview'>['assets'][number];
const MARK_PX = 20;

/** What the customer has of both assets: free for the next order, on hold, and together. */
export function PairBalances({ market }: { readonly market: SpotMarket }) {
  const [t, parts] = [useText('spot'), useText('parts')];
  const reading = useCall('app.assets/overview', { zone: ownZone() });
  const figure = (id: 'available' | 'held' | 'total', title: string): Column<Balance> => ({
    id,
    title,
    align: 'end',
    cell: (row) => <Amount value={readAmountOf(row.asset, row[id])} decimals="full" zeros="drop" hasUnit={false} />,
  });
  const columns: readonly Column<Balance>[] = [
    {
      id: 'asset',
      title: parts('column.asset'),
      cell: ({ asset }) => <RowName icon={<CoinMark asset={asset} size={MARK_PX} />}>{asset}</RowName>,
    },
    figure('available', t('available')),
    figure('held', t('panel.held')),
    figure('total', t('total')),
  ];
  return (
    <>
      <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
        {({ accounts }) => {
          const balances = accounts.find(({ kind }) => kind === 'funding')?.balances ?? [];
          const none = { available: '0', held: '0', total: '0' };
          const rows = [market.base, market.quote].map(
            (asset) => balances.find((each) => each.asset === asset) ?? { asset, ...none },
          );
          return <RowTable label={t('panel.assets')} columns={columns} rows={rows} rowKey={({ asset }) => asset} />;
        }}
      </Loaded>
      <TextLink href={PATHS.assets}>{t('panel.allAssets')}</TextLink>
    </>
  );
}
