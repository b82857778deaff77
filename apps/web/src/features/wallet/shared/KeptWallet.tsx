import { Card, FlowAction } from '@candor/ui';
import type { ReactNode } from 'react';
import { PATHS } from '../../../app/routes.ts';
import { WideLink } from '../../../parts/WideLink.tsx';
import { useText } from '../../../platform/texts.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { AccountList } from './AccountList.tsx';
import { WithWallets } from './WithWallets.tsx';

type Props = {
  readonly walletId: string;
  readonly children?: (wallet: WalletRecord) => ReactNode;
};

/** The end of every way to a wallet: its addresses in full, and the way to all of them. */
export function KeptWallet({ walletId, children }: Props) {
  const t = useText('wallet');
  return (
    <>
      <WithWallets>
        {({ wallets }) => {
          const wallet = wallets.find(({ id }) => id === walletId);
          return (
            wallet && (
              <>
                <Card title={<bdi>{wallet.name}</bdi>}>
                  <AccountList wallet={wallet} form="full" />
                </Card>
                {children?.(wallet)}
              </>
            )
          );
        }}
      </WithWallets>
      <FlowAction>
        <WideLink href={PATHS.wallet}>{t('done.action')}</WideLink>
      </FlowAction>
    </>
  );
}
