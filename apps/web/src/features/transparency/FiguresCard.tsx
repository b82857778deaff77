import { isLess } from '@candor/kernel';
import { Amount, Card, Row, Rows, StatusChip } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Transparency.module.css';
import type { Overview } from './TransparencyPage.tsx';

/** What features hold, beside what they must cover with it. Each brings its own words. */
export function FiguresCard({ figures }: Pick<Overview, 'figures'>) {
  const t = useText('transparency');
  return (
    <Card title={t('figures')}>
      {figures.map(({ name, lines }) => {
        const isCovered = lines.every(({ has, covers }) => !isLess(readMoney(has), readMoney(covers)));
        return (
          <section key={name} className={styles.figure} aria-labelledby={`figure-${name}`}>
            <h3 id={`figure-${name}`} className={styles.head}>
              {t(`figure.${name}.title`)}
              <StatusChip status={isCovered ? 'passed' : 'rejected'}>
                {t(isCovered ? 'covered' : 'notCovered')}
              </StatusChip>
            </h3>
            <p className={flow.note}>{t(`figure.${name}.text`)}</p>
            {lines.map(({ has, covers }) => (
              <Rows key={has.asset}>
                <Row label={t(`figure.${name}.has`)} isStrong>
                  <Amount value={readMoney(has)} decimals="full" zeros="drop" isPublic />
                </Row>
                <Row label={t(`figure.${name}.covers`)}>
                  <Amount value={readMoney(covers)} decimals="full" zeros="drop" isPublic />
                </Row>
              </Rows>
            ))}
          </section>
        );
      })}
    </Card>
  );
}
