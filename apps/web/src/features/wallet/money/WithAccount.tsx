import { Banner, ErrorState } from '@candor/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../../app/routes.ts';
import { useText } from '../../../platform/texts.ts';
import { WithWallet } from '../shared/WithWallets.tsx';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { type OwnAccount, ownAccount } from './own-chains.ts';

type Props = { readonly children: (own: OwnAccount, wallet: WalletRecord) => ReactNode };

/** The account that the address of the page names. It is one of this device or none: a link cannot bring in another. */
export function WithAccount({ children }: Props) {
  const t = useText('wallet');
  const [search] = useSearchParams();
  return (
    <WithWallet>
      {(wallet) => {
        const address = search.get('address');
        const account = wallet.accounts.find((one) => one.address === address) ?? wallet.accounts[0];
        if (!account) return <ErrorState title={t('missing')} hint={t('missingText')} supportHref={PATHS.support} />;
        if (wallet.registered[account.address] === undefined) return <Banner>{t('money.notRead')}</Banner>;
        return children(ownAccount(account), wallet);
      }}
    </WithWallet>
  );
}

/** The address of a page of one account. */
export function accountHref(path: string, wallet: WalletRecord, address: string, more = ''): string {
  return `${path}?id=${wallet.id}&address=${address}${more}`;
}
