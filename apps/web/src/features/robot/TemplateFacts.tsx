import type { RobotTemplate } from '@candor/contract/robot/calls';
import { instant, ppm } from '@candor/kernel';
import { Address, Card, Change, Count, Day, formatUnit, Row, Rows, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Robot.module.css';
import { againstHolding, useRules } from './robot-words.ts';

type Props = {
  readonly template: RobotTemplate;
  readonly data: Answer<'app.robot/templates'>['data'];
};

/** The published rules in words, with the very settings and the version they have. */
export function Rules({ template, isShort = false }: Pick<Props, 'template'> & { readonly isShort?: boolean }) {
  const t = useText('robot');
  const rules = useRules();
  return (
    <Card title={t('rules')}>
      <div className={styles.rules}>
        <p>{rules(template)}</p>
        <p className={flow.note}>{t(template.mode === 'radical' ? 'dailyRadical' : 'daily')}</p>
        {template.mode === 'radical' && <p className={flow.note}>{t('riskRadical')}</p>}
        {!isShort && (
          <>
            <ul className={styles.settings} aria-label={t('settings')}>
              {Object.entries(template.settings).map(([name, value]) => (
                <li key={name}>
                  <bdi dir="ltr">
                    {name} = {value}
                  </bdi>
                </li>
              ))}
            </ul>
            <Rows>
              <Row label={t('version')} hint={t('versionText')}>
                <Address value={template.version} />
              </Row>
            </Rows>
          </>
        )}
      </div>
    </Card>
  );
}

/** What it came to on recorded data, beside holding. Every figure names its time. */
export function Backtest({ template: { backtest }, data }: Props) {
  const t = useText('robot');
  return (
    <Card title={t('backtest')}>
      <Rows>
        <Row label={t('againstHolding')} isStrong>
          <Change value={againstHolding(backtest)} mark="sign" />
        </Row>
        <Row label={t('net')}>
          <Change value={ppm(backtest.netPart)} mark="sign" />
        </Row>
        <Row label={t('holding')}>
          <Change value={ppm(backtest.holdingPart)} mark="sign" />
        </Row>
        <Row label={t('drawdown')}>
          <Change value={ppm(-Math.abs(backtest.deepestPart))} mark="sign" />
        </Row>
        <Row label={t('holdingDrawdown')}>
          <Change value={ppm(-Math.abs(backtest.holdingDeepestPart))} mark="sign" />
        </Row>
        <Row label={t('fills')}>
          <Count value={backtest.trades} />
        </Row>
        <Row label={t('window')}>
          <span className={styles.window}>
            <Day value={instant(backtest.from)} timeZone="UTC" /> –{' '}
            <Day value={instant(backtest.until)} timeZone="UTC" />
          </span>
        </Row>
        <Row label={t('data')} hint={data.source}>
          <bdi>{data.what}</bdi>
        </Row>
      </Rows>
      <p className={flow.note}>{t('risk')}</p>
    </Card>
  );
}

/** What ninety days of it came to, again and again. */
export function Estimate({ template: { estimate } }: Pick<Props, 'template'>) {
  const t = useText('robot');
  const { locale } = useUi();
  if (estimate === null) return null;
  return (
    <Card title={t('estimate', { term: formatUnit(estimate.days, 'day', locale) })}>
      <Rows>
        <Row label={t('p10')}>
          <Change value={ppm(estimate.p10Part)} mark="sign" />
        </Row>
        <Row label={t('p50')} isStrong>
          <Change value={ppm(estimate.p50Part)} mark="sign" />
        </Row>
        <Row label={t('p90')}>
          <Change value={ppm(estimate.p90Part)} mark="sign" />
        </Row>
        <Row label={t('holding')} hint={t('p50')}>
          <Change value={ppm(estimate.holdingPart)} mark="sign" />
        </Row>
        <Row label={t('runs')}>
          <Count value={estimate.runs} />
        </Row>
        <Row label={t('window')}>
          <span className={styles.window}>
            <Day value={instant(estimate.from)} timeZone="UTC" /> –{' '}
            <Day value={instant(estimate.until)} timeZone="UTC" />
          </span>
        </Row>
      </Rows>
      <p className={flow.note}>{t('estimateText')}</p>
    </Card>
  );
}
