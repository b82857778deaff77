import {
  HubColumns,
  Icon,
  iconBell,
  iconDeposit,
  iconInvite,
  iconTransfer,
  iconWithdraw,
  QuickActions,
} from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { AccountSplit } from './AccountSplit.tsx';
import { BalanceHistory } from './BalanceHistory.tsx';
import styles from './CustomerHome.module.css';
import { RecentActivity } from './RecentActivity.tsx';
import { TotalBalance } from './TotalBalance.tsx';

export function CustomerHome() {
  const t = useText('home');
  const notice = useStore((state) => state.appInfo?.notice);
  return (
    <>
      <TotalBalance />
      <QuickActions
        label={t('quick.label')}
        items={[
          { href: PATHS.recharge, label: t('quick.deposit'), icon: iconDeposit, isMain: true },
          { href: PATHS.withdrawal, label: t('quick.withdraw'), icon: iconWithdraw },
          { href: PATHS.transfer, label: t('quick.transfer'), icon: iconTransfer },
          { href: PATHS.invite, label: t('quick.invite'), icon: iconInvite },
        ]}
      />
      {notice && (
        <p className={styles.notice}>
          <Icon of={iconBell} size={18} />
          <span>{notice.text}</span>
        </p>
      )}
      <HubColumns side={<AccountSplit />}>
        <BalanceHistory />
        <RecentActivity />
      </HubColumns>
    </>
  );
}
