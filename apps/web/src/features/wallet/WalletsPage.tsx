import { type CallFailed, unwrap } from '@candor/client/call-failed';
import {
  Card,
  HubColumns,
  HubPage,
  iconDownload,
  iconPlus,
  iconSettings,
  iconUsers,
  Loading,
  QuickActions,
  SkeletonRows,
} from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { RentForTransfer } from '../../parts/RentForTransfer.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { cachedCall } from '../../platform/cached-call.ts';
import { queryClient } from '../../platform/query-client.ts';
import { type PublicWallet, useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { AssetsFrame } from '../assets/index.ts';
import { DeviceWalletCards } from './DeviceWalletCards.tsx';
import { WALLET_PATHS } from './own-paths.ts';
import { WithWallets } from './shared/WithWallets.tsx';
import type { DeviceWallets } from './vault/wallets.ts';
import { WalletGroup } from './WalletGroup.tsx';
import styles from './WalletsPage.module.css';

type Lists = { readonly own: Answer<'app.wallet/wallets'>; readonly btc: Answer<'app.wallet/walletsBtc'> };

/** What a TRON address looks like; whether it is one is for others to say. */
const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** Public addresses change rarely, so they come from the stored answers for up to half an hour. */
async function readWallets(): Promise<Lists> {
  const [own, btc] = await Promise.all([cachedCall('app.wallet/wallets', {}), cachedCall('app.wallet/walletsBtc', {})]);
  return { own: unwrap(own), btc: unwrap(btc) };
}

/** The self-custody side: the wallets of this device, and the addresses that are only read. */
export function WalletsPage() {
  const t = useText('wallet');
  const titles = useText('titles');
  return (
    <HubPage>
      <AssetsFrame side="wallet">
        <p className={styles.lead}>{t('lead')}</p>
        <QuickActions
          label={t('title')}
          items={[
            { href: WALLET_PATHS.create, label: t('action.create'), icon: iconPlus, isMain: true },
            { href: WALLET_PATHS.import, label: t('action.import'), icon: iconDownload },
            { href: WALLET_PATHS.manage, label: t('action.manage'), icon: iconSettings },
            { href: PATHS.addressBook, label: t('action.book'), icon: iconUsers },
          ]}
        />
        <WithWallets>{(device) => <DeviceWalletCards device={device} />}</WithWallets>
        <WithWallets>{(device) => <ReadAddresses device={device} />}</WithWallets>
        <TextLink href={PATHS.apiImport}>{titles('wallet.api-import')}</TextLink>
        <TextLink href="/pages/dapp/home">{titles('dapp.home')}</TextLink>
      </AssetsFrame>
    </HubPage>
  );
}

function ReadAddresses({ device }: { readonly device: DeviceWallets }) {
  const t = useText('wallet');
  const lists = useQuery<Lists, CallFailed>({ queryKey: ['wallets'], queryFn: readWallets }, queryClient);
  const data = lists.data;
  useEffect(() => {
    if (!data) return;
    const { fp_wallets, eth_wallets } = data.own;
    useStore.setState({
      wallets: { fp: fp_wallets, eth: eth_wallets, btc: data.btc.wallets },
      currentWallet: fp_wallets[0] ?? eth_wallets[0] ?? data.btc.wallets[0] ?? null,
    });
  }, [data]);
  if (!data) {
    if (lists.isError) return <LoadFailed error={lists.error} onRetry={() => void lists.refetch()} />;
    return (
      <Loading>
        <Card>
          <SkeletonRows count={3} hasStart />
        </Card>
      </Loading>
    );
  }
  const onDevice = new Set(device.wallets.flatMap(({ accounts }) => accounts.map(({ address }) => address)));
  const elsewhere = (all: readonly PublicWallet[]) => all.filter(({ address }) => !onDevice.has(address));
  const tron = data.own.fp_wallets.find(({ address }) => TRON.test(address));
  return (
    <>
      {tron && <RentForTransfer sender={tron.address} />}
      <HubColumns>
        <WalletGroup title={t('group.fp')} note={t('group.elsewhere')} wallets={elsewhere(data.own.fp_wallets)} />
        <WalletGroup title={t('group.eth')} note={t('group.elsewhere')} wallets={elsewhere(data.own.eth_wallets)} />
        <WalletGroup title={t('group.btc')} note={t('group.elsewhere')} wallets={elsewhere(data.btc.wallets)} />
      </HubColumns>
    </>
  );
}
