import { LANGUAGES } from '@candor/i18n';
import { Card, HubColumns, HubPage, Icon, iconLanguage, iconSettings, List, ListRow } from '@candor/ui';
import { WideLink } from '../../parts/WideLink.tsx';
import { useStore } from '../../platform/store.ts';
import { useLanguage, useText } from '../../platform/texts.ts';
import { PATHS } from '../routes.ts';
import { Entries } from './Entries.tsx';
import { LogOut } from './LogOut.tsx';
import styles from './Mine.module.css';
import { ProfileCard } from './ProfileCard.tsx';

/** Who I am here, and everything about my account. Settings work for visitors too. */
export function MinePage() {
  const t = useText('mine');
  const language = useLanguage();
  const isSignedIn = useStore((state) => state.isSignedIn || state.hasEnded);
  const isGuest = useStore((state) => state.isGuest);
  const isCustomer = isSignedIn && !isGuest;
  const info = useStore((state) => state.appInfo);
  return (
    <HubPage>
      <h1>{t('title')}</h1>
      <HubColumns>
        {isCustomer ? <ProfileCard /> : isGuest ? <GuestCard /> : <VisitorCard />}
        <Card title={t('group.app')}>
          <List>
            <ListRow start={<Icon of={iconSettings} />} title={t('row.settings')} href={PATHS.settings} />
            <ListRow
              start={<Icon of={iconLanguage} />}
              title={t('row.language')}
              end={<span className={styles.quiet}>{LANGUAGES.find((each) => each.code === language)?.ownName}</span>}
              href={PATHS.language}
            />
          </List>
        </Card>
        {isCustomer && <Entries group="account" />}
        {isCustomer && <Entries group="people" />}
        <Entries group="help" />
      </HubColumns>
      {isSignedIn && (
        <div className={styles.leave}>
          <LogOut />
        </div>
      )}
      <p className={styles.foot}>
        {t('version', { version: info?.version ?? '1.0.0' })}
        {info?.is_sandbox && ` · ${t('operator.sandbox')}`}
        {info?.operator && ` · ${info.operator.company}, ${info.operator.licence}`}
      </p>
    </HubPage>
  );
}

function VisitorCard() {
  const t = useText('mine');
  const common = useText('common');
  return (
    <Card title={t('visitor.title')}>
      <p className={styles.quiet}>{t('visitor.text')}</p>
      <div className={styles.action}>
        <WideLink href={PATHS.signIn}>{common('action.signIn')}</WideLink>
      </div>
    </Card>
  );
}

/** [DMO-10] There is nothing about a guest to show but how to stay. */
function GuestCard() {
  const t = useText('mine');
  const common = useText('common');
  return (
    <Card title={t('guest.title')}>
      <p className={styles.quiet}>{t('guest.text')}</p>
      <div className={styles.action}>
        <WideLink href={PATHS.register}>{common('nav.register')}</WideLink>
      </div>
    </Card>
  );
}
