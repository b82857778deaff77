import type { Contract, OutputOf } from '@candor/contract';
import { Card } from '@candor/ui';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import styles from './ChecksCard.module.css';
import { useCheckName } from './use-check-name.ts';

type Check = OutputOf<Contract['consoleHealth']>['checks'][number];

/** The sentence on top is the page's one large statement; below it, each check with its figure and its reason. */
export function ChecksCard({ checks }: { readonly checks: readonly Check[] }) {
  const t = useText();
  const checkName = useCheckName();
  const worst = worstOf(checks);
  const count = checks.filter((check) => check.state === worst).length;
  return (
    <Card>
      <h2 className={styles.summary} data-state={worst}>
        {t(`health.summary.${worst}`, { count })}
      </h2>
      <ul className={styles.list} aria-label={t('health.checks')}>
        {checks.map((check) => (
          <li key={check.name} className={styles.check}>
            <div className={styles.words}>
              <p className={styles.name}>{checkName(check.name)}</p>
              {check.note !== '' && <p className={styles.note}>{check.note}</p>}
            </div>
            <p className={styles.value}>{check.value}</p>
            <p className={styles.state}>
              <StateMark state={check.state}>{t(`health.state.${check.state}`)}</StateMark>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function worstOf(checks: readonly Check[]): Check['state'] {
  if (checks.some((check) => check.state === 'bad')) return 'bad';
  return checks.some((check) => check.state === 'warn') ? 'warn' : 'ok';
}
