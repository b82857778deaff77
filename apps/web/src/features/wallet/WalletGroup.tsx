import type { BlockChain } from '@candor/contract/wallet/calls';
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

/** What the chain says stands at an address of the list. */
export function WalletSum({ address, isBitcoin, isRead = true }: SumProps) {
  const { data } = useCall(
    isBitcoin ? 'app.wallet/propertydbBtc/sum' : 'app.wallet/propertydb/sum',
    { address },
    { isEnabled: isRead },
  );
  return <Standing properties={data?.properties} className={styles.amounts} />;
}

/** What the chain says stands at an address that is not in the list yet. */
export function LookedAt({ chain, address }: { readonly chain: BlockChain; readonly address: string }) {
  const { data } = useCall('app.wallet/look', { block_chain: chain, address });
  return <Standing properties={data?.properties} className={styles.looked} />;
}

type StandingProps = {
  readonly properties: readonly { readonly asset: string; readonly amount: string | null }[] | undefined;
  readonly className: string | undefined;
};

/** Until a chain has been asked it is unknown what stands there, and unknown is not zero. */
function Standing({ properties = [], className }: StandingProps) {
  const t = useText('wallet');
  const known = properties.filter(({ amount }) => amount !== null);
  if (known.length === 0) return <span className={styles.unread}>{t('amount.unknown')}</span>;
  return (
    <span className={className}>
      {known.map(({ asset, amount }) => (
        <bdi key={asset}>
          {amount} {asset}
        </bdi>
      ))}
    </span>
  );
}
