import { buttonClass, Icon, type IconShape, iconAudit, iconHealth, iconLedger, iconWithdraw, UiLink } from '@candor/ui';
import { PATHS } from '../../../app/routes.ts';
import { useText } from '../../../platform/texts.ts';
import { wantDemo } from '../../../platform/want-demo.ts';
import styles from './Below.module.css';
import { Costs } from './Costs.tsx';
import { Footer } from './Footer.tsx';
import { MarketsNow } from './MarketsNow.tsx';
import { Proofs } from './Proofs.tsx';

const PROMISES = [
  ['conserved', iconLedger],
  ['earnings', iconHealth],
  ['withdrawals', iconWithdraw],
  ['watched', iconAudit],
] as const satisfies readonly (readonly [string, IconShape])[];

/** What a visitor scrolls to: proofs, markets, costs, promises, a way to try it, and the small print. */
export function Below() {
  const t = useText('landing');
  return (
    <div className={styles.page}>
      <Proofs />
      <MarketsNow />
      <Costs />
      <section className={styles.section} aria-labelledby="promises">
        <h2 id="promises">{t('promises')}</h2>
        <ul className={styles.promises}>
          {PROMISES.map(([id, icon]) => (
            <li key={id} className={styles.promise}>
              <Icon of={icon} />
              <h3>{t(`promise.${id}.title`)}</h3>
              <p>{t(`promise.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.band} aria-labelledby="demo">
        <div>
          <h2 id="demo">{t('demo.title')}</h2>
          <p>{t('demo.text')}</p>
        </div>
        <UiLink href={PATHS.demo} className={buttonClass({})} onClick={wantDemo}>
          {t('demo.action')}
        </UiLink>
      </section>
      <Footer />
    </div>
  );
}
