import { Banner, Button, Card, Select } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import flow from '../../../parts/Flow.module.css';
import { queryClient } from '../../../platform/query-client.ts';
import { useText } from '../../../platform/texts.ts';
import { lockWallets, setLockMinutes, useUnlocked } from '../vault/lock.ts';
import { LOCK_MINUTES } from '../vault/lock-rule.ts';
import { askToPersist, storageVerdict } from '../vault/storage-verdict.ts';
import { changeSettings, type WalletSettings } from '../vault/wallets.ts';

/** What holds for all wallets of this device: when they lock, and whether the browser keeps them. */
export function DeviceSettings({ settings }: { readonly settings: WalletSettings }) {
  const t = useText('wallet');
  const unlocked = useUnlocked();
  const kept = useQuery({ queryKey: ['storage-verdict'], queryFn: storageVerdict }, queryClient);

  async function change(minutes: string) {
    const chosen = LOCK_MINUTES.find((one) => String(one) === minutes);
    if (chosen === undefined) return;
    setLockMinutes(chosen);
    await changeSettings({ lockMinutes: chosen });
  }

  async function ask() {
    await askToPersist();
    await kept.refetch();
  }

  return (
    <Card title={t('device.title')}>
      <div className={flow.step}>
        <Select
          label={t('lock.after')}
          items={LOCK_MINUTES.map((minutes) => ({
            id: String(minutes),
            label: minutes === 0 ? t('lock.hidden') : t('lock.minutes', { minutes }),
          }))}
          value={String(settings.lockMinutes)}
          onValueChange={(minutes) => void change(minutes)}
          hint={t('lock.open', { count: unlocked.size })}
        />
        {unlocked.size > 0 && (
          <Button variant="secondary" isWide onClick={lockWallets}>
            {t('lock.now')}
          </Button>
        )}
        {kept.data === true ? (
          <Banner>{t('storage.kept')}</Banner>
        ) : (
          <Banner
            tone="warn"
            action={
              <Button variant="secondary" size="small" onClick={() => void ask()}>
                {t('storage.ask')}
              </Button>
            }
          >
            {t('storage.open')}
          </Banner>
        )}
      </div>
    </Card>
  );
}
