import { instant } from '@candor/kernel';
import { Banner, Button, Card, Day, List, ListRow, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { WALLET_PATHS } from '../own-paths.ts';
import { AccountList } from '../shared/AccountList.tsx';
import { useUnlocked } from '../vault/lock.ts';
import { mayReceive, type WalletRecord } from '../vault/wallet-record.ts';
import { changeSettings, currentWallet, type DeviceWallets } from '../vault/wallets.ts';
import { DeleteSheet } from './DeleteSheet.tsx';
import { PasskeySheet } from './PasskeySheet.tsx';
import { RenameSheet } from './RenameSheet.tsx';
import { UnlockSheet } from './UnlockSheet.tsx';
import { canUseWalletPasskeys } from './wallet-passkey.ts';

type Task = 'rename' | 'delete' | 'unlock' | 'passkey';
type Props = { readonly wallet: WalletRecord; readonly all: DeviceWallets };

/** One wallet: what it is, and everything that can be done with it. */
export function OneWallet({ wallet, all }: Props) {
  const t = useText('wallet');
  const isUnlocked = useUnlocked().has(wallet.id);
  const [task, setTask] = useState<Task>();
  const isCurrent = currentWallet(all, wallet.set)?.id === wallet.id;
  const [only] = wallet.accounts.length === 1 ? wallet.accounts : [];
  const close = () => setTask(undefined);
  return (
    <>
      {!mayReceive(wallet) && (
        <Banner tone="warn" title={t('backup.missing')}>
          {t('backup.missingText')}{' '}
          <TextLink href={`${WALLET_PATHS.backup}?id=${wallet.id}`} isInline>
            {t('backup.action')}
          </TextLink>
        </Banner>
      )}
      <Card title={<bdi>{wallet.name}</bdi>}>
        <Rows>
          <Row label={t('kind')}>{t(`kind.${wallet.kind}`)}</Row>
          <Row label={t('set')}>{only ? t(`chain.${only.chain}`) : t(`set.${wallet.set}`)}</Row>
          <Row label={t('created')}>
            <Day value={instant(wallet.createdAt)} />
          </Row>
          {wallet.sealed && <Row label={t('lock')}>{isUnlocked ? t('lock.isOpen') : t('lock.isClosed')}</Row>}
        </Rows>
      </Card>
      {mayReceive(wallet) && (
        <Card>
          <AccountList wallet={wallet} form="short" />
        </Card>
      )}
      {!isCurrent && (
        <Button variant="secondary" isWide onClick={() => void makeCurrent(wallet, all)}>
          {t('current.make')}
        </Button>
      )}
      {wallet.sealed && !isUnlocked && (
        <Button variant="secondary" isWide onClick={() => setTask('unlock')}>
          {t('unlock.action')}
        </Button>
      )}
      <Card>
        <List>
          <ListRow title={t('rename.action')} onPress={() => setTask('rename')} hasChevron />
          {wallet.sealed && (
            <>
              <ListRow title={t('export.title')} href={`${WALLET_PATHS.export}?id=${wallet.id}`} />
              <ListRow title={t('password.change')} href={`${WALLET_PATHS.password}?id=${wallet.id}`} />
              {canUseWalletPasskeys() && (
                <ListRow
                  title={t('passkey.action')}
                  note={t('passkey.count', { count: wallet.sealed.passkeys.length })}
                  onPress={() => setTask('passkey')}
                  hasChevron
                />
              )}
            </>
          )}
          <ListRow title={t('delete.action')} onPress={() => setTask('delete')} hasChevron />
        </List>
      </Card>
      {task === 'rename' && <RenameSheet wallet={wallet} onClose={close} />}
      {task === 'delete' && <DeleteSheet wallet={wallet} onClose={close} />}
      {task === 'unlock' && <UnlockSheet wallet={wallet} onClose={close} />}
      {task === 'passkey' && <PasskeySheet wallet={wallet} onClose={close} />}
    </>
  );
}

async function makeCurrent({ id, set }: WalletRecord, { settings }: DeviceWallets): Promise<void> {
  await changeSettings({ current: { ...settings.current, [set]: id } });
}
