import { ErrorState, Loading, SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../../app/routes.ts';
import { useText } from '../../../platform/texts.ts';
import type { WalletRecord } from '../vault/wallet-record.ts';
import { type DeviceWallets, useWallets } from '../vault/wallets.ts';

/** The wallets of this device, in every state that reading them can have. */
export function WithWallets({ children }: { readonly children: (data: DeviceWallets) => ReactNode }) {
  const t = useText('wallet');
  const reading = useWallets();
  if (reading.data) return children(reading.data);
  if (reading.isError) {
    return (
      <ErrorState
        title={t('failure.store')}
        hint={t('failure.storeText')}
        onRetry={() => void reading.refetch()}
        supportHref={PATHS.support}
      />
    );
  }
  return (
    <Loading>
      <SkeletonRows count={3} hasStart />
    </Loading>
  );
}

type OneProps = { readonly children: (wallet: WalletRecord, all: DeviceWallets) => ReactNode };

/** The wallet that the address of the page names. */
export function WithWallet({ children }: OneProps) {
  const t = useText('wallet');
  const [search] = useSearchParams();
  return (
    <WithWallets>
      {(all) => {
        const wallet = all.wallets.find(({ id }) => id === search.get('id'));
        if (wallet) return children(wallet, all);
        return <ErrorState title={t('missing')} hint={t('missingText')} supportHref={PATHS.support} />;
      }}
    </WithWallets>
  );
}
