import { Address, List, ListRow } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { WalletSum } from '../WalletGroup.tsx';

type Props = {
  readonly wallet: WalletRecord;
  /** Whole, to be compared, or both ends with what stands there. */
  readonly form: 'full' | 'short';
};

/** The addresses of a wallet of this device. One that the server does not read yet says so. */
export function AccountList({ wallet, form }: Props) {
  const t = useText('wallet');
  return (
    <List>
      {wallet.accounts.map((account) => (
        <ListRow
          key={account.address}
          title={isAlone(account) ? t(`chain.${account.chain}`) : titleOf(account)}
          note={<Address value={account.address} form={form} hasCopy={form === 'full'} />}
          {...(form === 'short' && {
            end: (
              <WalletSum
                address={account.address}
                isBitcoin={account.chain === 'bitcoin'}
                isRead={wallet.registered[account.address] !== undefined}
              />
            ),
            href: `${WALLET_PATHS.detail}?id=${wallet.id}&address=${account.address}`,
          })}
        />
      ))}
    </List>
  );

  /** Where a wallet has several of a chain, the path tells them apart. */
  function isAlone({ chain, path }: WalletRecord['accounts'][number]) {
    return path === '' || wallet.accounts.filter((one) => one.chain === chain).length === 1;
  }

  function titleOf({ chain, path }: WalletRecord['accounts'][number]) {
    return (
      <>
        {t(`chain.${chain}`)} <bdi dir="ltr">{path}</bdi>
      </>
    );
  }
}
