import { type Asset, assetTitle, type Money, parseMoney, scaleOf } from '@candor/kernel';
import { AssetRow, Card, CoinMark, List, ListRow, SkeletonRows, UnknownFigure } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { useWallet } from './use-wallet.ts';
import type { Connection } from './wallet/connection.ts';

/** What our own nodes say lies at the connected wallet's address. */
export function WalletBalances() {
  const { connection } = useWallet();
  return connection && <Balances connection={connection} />;
}

function Balances({ connection: { wallet, address } }: { readonly connection: Connection }) {
  const t = useText('dapp');
  const balances = useCall('app.dapp/balances', { chain: wallet.chain, address });
  return (
    <Card title={t('assets.wallet')}>
      <Loaded reading={balances} bones={<SkeletonRows count={2} hasStart />}>
        {({ rows }) => (
          <List>
            {rows.map(({ asset, amount }) => {
              const known = amount === null ? undefined : cut(asset, amount);
              const name = assetTitle(asset);
              return known ? (
                <AssetRow key={asset} amount={known} name={name} />
              ) : (
                <ListRow
                  key={asset}
                  start={<CoinMark asset={asset} />}
                  title={asset}
                  note={name}
                  end={<UnknownFigure />}
                />
              );
            })}
          </List>
        )}
      </Loaded>
    </Card>
  );
}

/** A chain may have more digits than we show anywhere; the rest is cut and never rounded up. */
function cut(asset: Asset, amount: string): Money | undefined {
  const [whole = '0', rest = ''] = amount.split('.');
  return parseMoney(asset, rest === '' ? whole : `${whole}.${rest.slice(0, scaleOf(asset))}`);
}
