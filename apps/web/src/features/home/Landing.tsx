import { buttonClass, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { wantDemo } from '../../platform/want-demo.ts';
import { AnnouncementSlot } from './AnnouncementSlot.tsx';
import { BelowSlot } from './BelowSlot.tsx';
import styles from './Landing.module.css';
import { LivePrice } from './LivePrice.tsx';

/** For visitors: one sentence, two ways to begin, a price that shows where it comes from, and below it the proofs. */
export function Landing() {
  const t = useText('home');
  const hasDemo = useStore((state) => (state.appInfo?.demo_people.length ?? 0) > 0);
  return (
    <div className={styles.page}>
      <AnnouncementSlot />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1>{t('landing.title')}</h1>
          <p className={styles.lead}>{t('landing.lead')}</p>
          <div className={styles.action}>
            <UiLink href={PATHS.register} className={buttonClass({ isWide: true })}>
              {t('landing.register')}
            </UiLink>
            <UiLink
              href={PATHS.demo}
              className={buttonClass({ variant: 'secondary', isWide: true })}
              onClick={wantDemo}
            >
              {t('landing.demo')}
            </UiLink>
          </div>
          <p className={styles.note}>{hasDemo && t('landing.actionNote')}</p>
        </div>
        <LivePrice />
      </section>
      <section className={styles.proofs} aria-labelledby="proofs">
        <h2 id="proofs">{t('landing.proofs')}</h2>
        <p className={styles.lead}>{t('landing.proofsText')}</p>
      </section>
      <BelowSlot />
    </div>
  );
}
