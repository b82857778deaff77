import { Address, Card, List, ListRow } from '@candor/ui';
import type { PublicWallet } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Assets.module.css';

type SumPath = 'app.wallet/propertydb/sum' | 'app.wallet/propertydbBtc/sum';
type GroupProps = { readonly title: string; readonly wallets: readonly PublicWallet[]; readonly path: SumPath };

export function WalletGroup({ title, wallets, path }: GroupProps) {
  if (wallets.length === 0) return null;
  return (
    <Card title={title}>
      <List>
        {wallets.map((wallet) => (
          <ListRow
            key={wallet.id}
            title={wallet.name}
            note={<Address value={wallet.address} />}
            end={<WalletSum address={wallet.address} path={path} />}
          />
        ))}
      </List>
    </Card>
  );
}

/** What the chain says stands there. Until a chain has been asked, that is unknown, and unknown is not zero. */
function WalletSum({ address, path }: { readonly address: string; readonly path: SumPath }) {
  const t = useText('wallet');
  const { data } = useCall(path, { address });
  const known = data?.properties.filter((property) => property.amount !== null) ?? [];
  if (known.length === 0) return <span className={styles.unread}>{t('amount.unknown')}</span>;
  return (
    <span className={styles.amounts}>
      {known.map((property) => (
        <bdi key={property.asset}>
          {property.amount} {property.asset}
        </bdi>
      ))}
    </span>
  );
}
