import { isCoolingOff } from '@candor/domain/bindings';
import { instant, MINUTE_MS } from '@candor/kernel';
import {
  Card,
  Countdown,
  Icon,
  iconBank,
  iconDocument,
  iconMine,
  iconPhone,
  iconShield,
  iconStar,
  iconWallet,
  List,
  ListRow,
  StatusChip,
  useNow,
} from '@candor/ui';
import type { ReactNode } from 'react';
import type { Answer } from '../../platform/api.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { findRoute, PATHS } from '../routes.ts';
import styles from './Mine.module.css';

/** Everything about the account, each with how it stands. What is not known yet is left out rather than guessed. */
export function AccountEntries() {
  const t = useText('mine');
  const security = useCall('app.user/security/overview', {}).data;
  const identity = useCall('app.identity/status', {}).data;
  const cards = useCall('app.bindings/bank_cards', {}).data;
  const addresses = useCall('app.bindings/addresses', {}).data;
  const user = useStore((state) => state.userInfo);
  return (
    <Card title={t('group.account')}>
      <List>
        <ListRow
          start={<Icon of={iconMine} />}
          title={t('row.userCenter')}
          end={user && <Quiet>{t('profile.level', { level: user.level })}</Quiet>}
          href={PATHS.userCenter}
        />
        <ListRow
          start={<Icon of={iconShield} />}
          title={t('row.security')}
          end={security && <SecurityState security={security} />}
          href={PATHS.security}
        />
        <ListRow
          start={<Icon of={iconPhone} />}
          title={t('row.devices')}
          end={security && <Quiet>{t('state.devices', { count: security.sessions })}</Quiet>}
          href={PATHS.devices}
        />
        <ListRow
          start={<Icon of={iconDocument} />}
          title={t('row.identity')}
          end={identity && <IdentityState state={identity.state} />}
          href={PATHS.identity}
        />
        <ListRow
          start={<Icon of={iconBank} />}
          title={t('row.bankCard')}
          end={cards && <Quiet>{t('state.bound', { count: cards.rows.length })}</Quiet>}
          href={PATHS.bankCard}
        />
        <ListRow
          start={<Icon of={iconWallet} />}
          title={t('row.address')}
          end={addresses && <AddressState rows={addresses.rows} />}
          href={PATHS.digitalAddress}
        />
        <ListRow
          start={<Icon of={iconStar} />}
          title={t('row.vip')}
          end={<OpenState path={PATHS.vip} />}
          href={PATHS.vip}
        />
      </List>
    </Card>
  );
}

function SecurityState({ security }: { readonly security: Answer<'app.user/security/overview'> }) {
  const t = useText('mine');
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

const IDENTITY_CHIPS = { inReview: 'review', rejected: 'rejected', certified: 'passed' } as const;

function IdentityState({ state }: { readonly state: Answer<'app.identity/status'>['state'] }) {
  const t = useText('mine');
  if (state === 'none') return <Quiet>{t('profile.notCertified')}</Quiet>;
  return <StatusChip status={IDENTITY_CHIPS[state]}>{t(`state.identity.${state}`)}</StatusChip>;
}

function AddressState({ rows }: { readonly rows: Answer<'app.bindings/addresses'>['rows'] }) {
  const t = useText('mine');
  const now = useNow(MINUTE_MS);
  const cooling = rows.filter(({ usableFrom }) => isCoolingOff(instant(usableFrom), now)).length;
  if (cooling > 0) return <StatusChip status="pending">{t('state.cooling', { count: cooling })}</StatusChip>;
  return <Quiet>{t('state.bound', { count: rows.length })}</Quiet>;
}

/** Nothing where the page is there, and the truth where it is not. */
export function OpenState({ path }: { readonly path: string }) {
  const common = useText('common');
  return findRoute(path)?.isBuilt ? null : <span className={styles.chip}>{common('notOpen.chip')}</span>;
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return <span className={styles.quiet}>{children}</span>;
}
