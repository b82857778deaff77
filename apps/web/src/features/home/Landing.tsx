import { buttonClass, Icon, type IconShape, iconAudit, iconHealth, iconLedger, iconWithdraw, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { AnnouncementSlot } from './AnnouncementSlot.tsx';
import styles from './Landing.module.css';

const PROMISES = [
  ['conserved', iconLedger],
  ['earnings', iconHealth],
  ['withdrawals', iconWithdraw],
  ['watched', iconAudit],
] as const satisfies readonly (readonly [string, IconShape])[];

/** For visitors: one sentence, one action, and what the software keeps today. Nothing moves, nothing sells. */
export function Landing() {
  const t = useText('home');
  const hasDemo = useStore((state) => (state.appInfo?.demo_people.length ?? 0) > 0);
  return (
    <div className={styles.page}>
      <AnnouncementSlot />
      <section className={styles.hero}>
        <h1>{t('landing.title')}</h1>
        <p className={styles.lead}>{t('landing.lead')}</p>
        <div className={styles.action}>
          <UiLink href={PATHS.signIn} className={buttonClass({ isWide: true })}>
            {t('landing.action')}
          </UiLink>
          <UiLink href={PATHS.register} className={buttonClass({ variant: 'secondary', isWide: true })}>
            {t('landing.register')}
          </UiLink>
          <p className={styles.note}>{hasDemo && t('landing.actionNote')}</p>
        </div>
      </section>
      <section aria-labelledby="promises">
        <h2 id="promises">{t('landing.promises')}</h2>
        <ul className={styles.promises}>
          {PROMISES.map(([id, icon]) => (
            <li key={id} className={styles.promise}>
              <Icon of={icon} />
              <div>
                <h3>{t(`promise.${id}.title`)}</h3>
                <p>{t(`promise.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.state}>
          <UiLink href={PATHS.levels}>{t('landing.fees')}</UiLink>
          <UiLink href={PATHS.transparency}>{t('landing.reserves')}</UiLink>
          <UiLink href={PATHS.aboutUs}>{t('landing.about')}</UiLink>
        </p>
      </section>
    </div>
  );
}
