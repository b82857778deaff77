import { instant } from '@candor/kernel';
import { Countdown, iconShield, StatusChip } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { Quiet } from '../../app/mine/Quiet.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { paths } from './feature.ts';
import styles from './MineState.module.css';

export const entries: readonly MineEntry[] = [
  { id: 'security', group: 'account', at: 20, path: paths.security, icon: iconShield, State: SecurityState },
];

function SecurityState() {
  const t = useText('mine');
  const security = useCall('app.user/security/overview', {}).data;
  if (!security) return null;
  if (security.hold) {
    return (
      <StatusChip status="pending">
        <span className={styles.waiting}>
          {t('state.hold')} <Countdown until={instant(security.hold.until)} />
        </span>
      </StatusChip>
    );
  }
  if (!security.tradePassword.isSet) return <StatusChip status="review">{t('state.noTradePassword')}</StatusChip>;
  const hasSecond = security.totp.isOn || security.passkeys.length > 0;
  return hasSecond ? (
    <StatusChip status="passed">{t('state.twoFactors')}</StatusChip>
  ) : (
    <Quiet>{t('state.oneFactor')}</Quiet>
  );
}
