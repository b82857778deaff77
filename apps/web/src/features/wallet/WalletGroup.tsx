import { Address, Card, List, ListRow } from '@candor/ui';
import type { PublicWallet } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './WalletGroup.module.css';

type GroupProps = { readonly title: string; readonly note: string; readonly wallets: readonly PublicWallet[] };

/** Addresses the server reads and this device has no key of. */
export function WalletGroup({ title, note, wallets }: GroupProps) {
  if (wallets.length === 0) return null;
  return (
    <Card title={title}>
      <p className={styles.note}>{note}</p>
      <List>
        {wallets.map((wallet) => (
          <ListRow
            key={wallet.id}
            title={<bdi>{wallet.name}</bdi>}
            note={<Address value={wallet.address} />}
            end={<WalletSum address={wallet.address} isBitcoin={wallet.block_chain === 'bitcoin'} />}
          />
        ))}
      </List>
    </Card>
  );
}

type SumProps = {
  readonly address: string;
  readonly isBitcoin: boolean;
  /** Whether the server was told to read it. */
  readonly isRead?: boolean;
};

/** What the chain says stands there. Until a chain has been asked, that is unknown, and unknown is not zero. */
export function WalletSum({ address, isBitcoin, isRead = true }: SumProps) {
  const t = useText('wallet');
  const { data } = useCall(
    isBitcoin ? 'app.wallet/propertydbBtc/sum' : 'app.wallet/propertydb/sum',
    { address },
    { isEnabled: isRead },
  );
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
