import { type CallFailed, unwrap } from '@candor/client/call-failed';
import {
  buttonClass,
  Card,
  EmptyState,
  HubColumns,
  HubPage,
  iconWallet,
  Loading,
  SkeletonRows,
  UiLink,
} from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { RentForTransfer } from '../../parts/RentForTransfer.tsx';
import { TextLink } from '../../parts/TextLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { cachedCall } from '../../platform/cached-call.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Assets.module.css';
import { AssetsFrame } from './AssetsFrame.tsx';
import { WalletGroup } from './WalletGroup.tsx';

type Lists = { readonly own: Answer<'app.wallet/wallets'>; readonly btc: Answer<'app.wallet/walletsBtc'> };

/** What a TRON address looks like; whether it is one is for others to say. */
const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;

/** Public addresses change rarely, so they come from the stored answers for up to half an hour. */
async function readWallets(): Promise<Lists> {
  const [own, btc] = await Promise.all([cachedCall('app.wallet/wallets', {}), cachedCall('app.wallet/walletsBtc', {})]);
  return { own: unwrap(own), btc: unwrap(btc) };
}

/** The self-custody side: addresses only. Creating and importing open with the wallet itself. */
export function WalletsPage() {
  const t = useText('wallet');
  const titles = useText('titles');
  const wallets = useQuery<Lists, CallFailed>({ queryKey: ['wallets'], queryFn: readWallets }, queryClient);
  const data = wallets.data;
  useEffect(() => {
    if (!data) return;
    const { fp_wallets, eth_wallets } = data.own;
    useStore.setState({
      wallets: { fp: fp_wallets, eth: eth_wallets, btc: data.btc.wallets },
      currentWallet: fp_wallets[0] ?? eth_wallets[0] ?? data.btc.wallets[0] ?? null,
    });
  }, [data]);

  function content() {
    if (!data) {
      if (wallets.isError) return <LoadFailed error={wallets.error} onRetry={() => void wallets.refetch()} />;
      return (
        <Loading>
          <Card>
            <SkeletonRows count={3} hasStart />
          </Card>
        </Loading>
      );
    }
    const { fp_wallets, eth_wallets } = data.own;
    if (fp_wallets.length + eth_wallets.length + data.btc.wallets.length === 0) {
      return (
        <EmptyState
          icon={iconWallet}
          title={t('empty')}
          hint={t('emptyText')}
          action={
            <UiLink href="/pages/wallet/create" className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('emptyAction')}
            </UiLink>
          }
        />
      );
    }
    const tron = fp_wallets.find(({ address }) => TRON.test(address));
    return (
      <>
        {tron && <RentForTransfer sender={tron.address} />}
        <HubColumns>
          <WalletGroup title={t('group.fp')} wallets={fp_wallets} path="app.wallet/propertydb/sum" />
          <WalletGroup title={t('group.eth')} wallets={eth_wallets} path="app.wallet/propertydb/sum" />
          <WalletGroup title={t('group.btc')} wallets={data.btc.wallets} path="app.wallet/propertydbBtc/sum" />
        </HubColumns>
      </>
    );
  }

  return (
    <HubPage>
      <AssetsFrame side="wallet">
        <p className={styles.lead}>{t('lead')}</p>
        <TextLink href="/pages/dapp/home">{titles('dapp.home')}</TextLink>
        {content()}
      </AssetsFrame>
    </HubPage>
  );
}
