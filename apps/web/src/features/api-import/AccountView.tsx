import { instant } from '@candor/kernel';
import { Banner, Button, iconTrash, StatusChip, TimeAgo, useToast } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import styles from './ApiImport.module.css';
import { Balances } from './Balances.tsx';
import { type ImportedAccount, LOOKS, REASONS, VENUE_NAMES } from './import-words.ts';
import { RemoveSheet } from './RemoveSheet.tsx';
import { TradeList } from './TradeList.tsx';

export function AccountView({ account }: { readonly account: ImportedAccount }) {
  const t = useText('api-import');
  const navigate = useNavigate();
  const showToast = useToast();
  const [isRemoving, setRemoving] = useState(false);
  const { state, reason } = account;

  function finish() {
    setRemoving(false);
    void navigate(PATHS.apiImport, { replace: true });
    void queryClient.invalidateQueries({ queryKey: ['app.apiimport/list'] });
    showToast(t('remove.done'));
  }

  return (
    <>
      <header className={styles.head}>
        <div className={styles.name}>
          <h1>
            <bdi>{account.label}</bdi>
          </h1>
          <p>{t('row.key', { venue: VENUE_NAMES[account.venue], end: account.keyEnd })}</p>
          <p>
            {t('row.checked')} <TimeAgo value={instant(account.checkedAt)} />
          </p>
        </div>
        <StatusChip status={LOOKS[state]}>{t(`state.${state}`)}</StatusChip>
      </header>
      {reason !== null && <Banner tone={state === 'suspended' ? 'danger' : 'warn'}>{t(REASONS[reason])}</Banner>}
      {account.mayTrade && state === 'active' && <Banner tone="info">{t('new.mayTrade')}</Banner>}
      {state !== 'suspended' && <Balances account={account} />}
      <div>
        <Button variant="quiet" size="medium" icon={iconTrash} onClick={() => setRemoving(true)}>
          {t('remove.open')}
        </Button>
      </div>
      {state !== 'suspended' && <TradeList account={account} />}
      {isRemoving && <RemoveSheet account={account} onDone={finish} onClose={() => setRemoving(false)} />}
    </>
  );
}
