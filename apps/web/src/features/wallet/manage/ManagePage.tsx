import { Card, EmptyState, FlowPage, iconWallet, List, ListRow } from '@candor/ui';
import { useSearchParams } from 'react-router';
import flow from '../../../parts/Flow.module.css';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import { WithWallet, WithWallets } from '../shared/WithWallets.tsx';
import type { WalletSet } from '../vault/protocol.ts';
import { currentWallet, type DeviceWallets } from '../vault/wallets.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { OneWallet } from './OneWallet.tsx';

const SETS: readonly WalletSet[] = ['multi', 'bitcoin'];

/** All wallets of this device by their sets, and what holds for all; with an id in its address, one of them. */
export function ManagePage() {
  const [search] = useSearchParams();
  return (
    <FlowPage>
      <div className={flow.step}>
        {search.has('id') ? (
          <WithWallet>{(wallet, all) => <OneWallet wallet={wallet} all={all} />}</WithWallet>
        ) : (
          <WithWallets>{(all) => <AllWallets all={all} />}</WithWallets>
        )}
      </div>
    </FlowPage>
  );
}

function AllWallets({ all }: { readonly all: DeviceWallets }) {
  const t = useText('wallet');
  return (
    <>
      {all.wallets.length === 0 && <EmptyState icon={iconWallet} title={t('empty')} hint={t('emptyText')} />}
      {SETS.map((set) => {
        const own = all.wallets.filter((wallet) => wallet.set === set);
        const current = currentWallet(all, set)?.id;
        if (own.length === 0) return null;
        return (
          <Card key={set} title={t(`set.${set}`)}>
            <List>
              {own.map(({ id, name, kind, backedUpAt }) => (
                <ListRow
                  key={id}
                  title={<bdi>{name}</bdi>}
                  note={`${t(`kind.${kind}`)}${id === current ? ` · ${t('current')}` : ''}${
                    kind !== 'watch' && backedUpAt === null ? ` · ${t('backup.missing')}` : ''
                  }`}
                  href={`${WALLET_PATHS.manage}?id=${id}`}
                />
              ))}
            </List>
          </Card>
        );
      })}
      <Card>
        <List>
          <ListRow title={t('action.create')} href={WALLET_PATHS.create} />
          <ListRow title={t('action.import')} href={WALLET_PATHS.import} />
          <ListRow title={t('action.watch')} href={WALLET_PATHS.watch} />
        </List>
      </Card>
      <DeviceSettings settings={all.settings} />
      <p className={flow.note}>{t('walletConnect')}</p>
    </>
  );
}
