import { type Guard, type GuardState, judgeGuards } from '@candor/domain/security';
import {
  Card,
  HubColumns,
  HubPage,
  Icon,
  type IconShape,
  iconBell,
  iconHistory,
  iconKey,
  iconLock,
  iconMail,
  iconPhone,
  iconQr,
  iconReceipt,
  iconRobot,
  iconShield,
  iconTransfer,
  List,
  ListRow,
  type Status,
  StatusChip,
  useNow,
} from '@candor/ui';
import type { ReactNode } from 'react';
import { PATHS } from '../../app/routes.ts';
import { useText } from '../../platform/texts.ts';
import { HoldCard } from './HoldCard.tsx';
import { AUTHENTICATOR_PATH, EMAIL_PATH, MOBILE_PATH, PASSKEYS_PATH } from './own-paths.ts';
import type { Overview } from './proof/use-proof.tsx';
import styles from './Security.module.css';
import { TradingLock } from './TradingLock.tsx';
import { useNotes } from './use-notes.tsx';
import { WithOverview } from './WithOverview.tsx';

export function CenterPage() {
  return (
    <HubPage>
      <WithOverview rows={9}>{(overview) => <Center overview={overview} />}</WithOverview>
    </HubPage>
  );
}

const LOOKS: Readonly<Record<GuardState, Status>> = { on: 'passed', missing: 'stopped', attention: 'review' };

/** What is on, what is missing, and what needs a hand now: a list instead of a score. */
function Center({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const notes = useNotes(overview);
  const states = judgeGuards(overview, useNow(60_000));
  const row = (guard: Guard, icon: IconShape, href: string, note: ReactNode, chip?: string) => {
    const state = states.get(guard);
    if (state === undefined) return null;
    return (
      <ListRow
        start={<Icon of={icon} />}
        title={t(`guard.${guard}`)}
        note={note}
        end={<StatusChip status={LOOKS[state]}>{chip ?? t(`state.${state}`)}</StatusChip>}
        href={href}
      />
    );
  };
  return (
    <>
      {overview.hold && <HoldCard hold={overview.hold} />}
      <Summary states={states} />
      <HubColumns>
        <Card title={t('group.signIn')}>
          <List>
            {row('loginPassword', iconLock, PATHS.loginPassword, notes.loginPassword)}
            <ListRow
              start={<Icon of={iconQr} />}
              title={t('guard.totp')}
              note={notes.totp}
              end={<OnOff isOn={overview.totp.isOn} />}
              href={AUTHENTICATOR_PATH}
            />
            <ListRow
              start={<Icon of={iconKey} />}
              title={t('guard.passkeys')}
              note={notes.passkeys}
              end={<OnOff isOn={overview.passkeys.length > 0} />}
              href={PASSKEYS_PATH}
            />
            {row(
              'recoveryCodes',
              iconReceipt,
              PATHS.recoveryCodes,
              notes.recoveryCodes,
              states.get('recoveryCodes') === 'attention' ? t('state.few') : undefined,
            )}
          </List>
        </Card>
        <Card title={t('group.money')}>
          <List>
            {row(
              'tradePassword',
              iconTransfer,
              PATHS.tradePassword,
              notes.tradePassword,
              states.get('tradePassword') === 'attention' ? t('state.locked') : undefined,
            )}
          </List>
          {overview.tradePassword.isSet && <TradingLock trading={overview.trading} />}
        </Card>
        <Card title={t('group.contact')}>
          <List>
            {row('email', iconMail, EMAIL_PATH, notes.email)}
            {row('mobile', iconPhone, MOBILE_PATH, notes.mobile)}
            {row('antiPhishing', iconShield, PATHS.antiPhishing, notes.antiPhishing)}
          </List>
        </Card>
        <Card title={t('group.watch')}>
          <List>
            <ListRow
              start={<Icon of={iconBell} />}
              title={t('watch.devices')}
              note={t('watch.devicesNote', { count: overview.sessions })}
              href={PATHS.devices}
            />
            <ListRow
              start={<Icon of={iconHistory} />}
              title={t('watch.logins')}
              note={t('watch.loginsNote')}
              href={PATHS.logins}
            />
            <ListRow
              start={<Icon of={iconRobot} />}
              title={t('watch.apiKeys')}
              note={t('watch.apiKeysNote')}
              href={PATHS.apiKeys}
            />
          </List>
        </Card>
      </HubColumns>
    </>
  );
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const t = useText('security');
  return <StatusChip status={isOn ? 'passed' : 'stopped'}>{t(isOn ? 'state.on' : 'state.off')}</StatusChip>;
}

function Summary({ states }: { readonly states: ReadonlyMap<Guard, GuardState> }) {
  const t = useText('security');
  const missing = [...states].filter(([, state]) => state === 'missing').map(([guard]) => t(`guard.${guard}`));
  const isCalm = missing.length === 0;
  return (
    <section className={styles.summary}>
      <span className={styles.mark} data-calm={isCalm}>
        <Icon of={iconShield} size={28} />
      </span>
      <div>
        <h2 className={styles.lead}>{isCalm ? t('summary.all') : t('summary.some', { count: missing.length })}</h2>
        <p className={styles.quiet}>{isCalm ? t('summary.allNote') : missing.join(' · ')}</p>
      </div>
    </section>
  );
}
