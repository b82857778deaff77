import {
  Banner,
  buttonClass,
  Card,
  EmptyState,
  HubColumns,
  IconLink,
  iconSettings,
  iconWallet,
  UiLink,
} from '@candor/ui';
import { useEffect, useRef } from 'react';
import { TextLink } from '../../parts/TextLink.tsx';
import { useText } from '../../platform/texts.ts';
import { WALLET_PATHS } from './own-paths.ts';
import { AccountList } from './shared/AccountList.tsx';
import { registerWallet } from './shared/register.ts';
import { unregistered } from './vault/registration.ts';
import { mayReceive, type WalletRecord } from './vault/wallet-record.ts';
import type { DeviceWallets } from './vault/wallets.ts';

/** One card for each wallet of this device, the current one of its set marked. */
export function DeviceWalletCards({ device }: { readonly device: DeviceWallets }) {
  const t = useText('wallet');
  const { wallets } = device;
  const hasOffered = useRef(false);
  useEffect(() => {
    // Once with each visit: a server that refuses must not be asked in a ring.
    if (hasOffered.current) return;
    hasOffered.current = true;
    for (const wallet of wallets) if (unregistered(wallet).length > 0) void registerWallet(wallet);
  }, [wallets]);
  if (wallets.length === 0) {
    return (
      <EmptyState
        icon={iconWallet}
        title={t('empty')}
        hint={t('emptyText')}
        action={
          <UiLink href={WALLET_PATHS.create} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
            {t('action.create')}
          </UiLink>
        }
      />
    );
  }
  return (
    <HubColumns>
      {wallets.map((wallet) => (
        <WalletCard key={wallet.id} wallet={wallet} />
      ))}
    </HubColumns>
  );
}

function WalletCard({ wallet }: { readonly wallet: WalletRecord }) {
  const t = useText('wallet');
  return (
    <Card
      title={<bdi>{wallet.name}</bdi>}
      action={
        <IconLink
          icon={iconSettings}
          label={t('manage.one', { name: wallet.name })}
          href={`${WALLET_PATHS.manage}?id=${wallet.id}`}
        />
      }
    >
      {mayReceive(wallet) ? (
        <AccountList wallet={wallet} form="short" />
      ) : (
        <Banner tone="warn" title={t('backup.missing')}>
          {t('backup.missingText')}{' '}
          <TextLink href={`${WALLET_PATHS.backup}?id=${wallet.id}`} isInline>
            {t('backup.action')}
          </TextLink>
        </Banner>
      )}
    </Card>
  );
}
