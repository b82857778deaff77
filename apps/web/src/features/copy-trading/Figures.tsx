import type { CopyProject } from '@candor/contract/copy-trading/shapes';
import { instant, ppm } from '@candor/kernel';
import { Amount, Card, Count, DateTime, Percent, Row, Rows } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Part } from './Part.tsx';

/** [CPY-17] Everything that is told of a project, with the time it is about and what may come of it. */
export function Figures({ project }: { readonly project: CopyProject }) {
  const t = useText('copy-trading');
  const spot = useText('spot');
  const { figures } = project;
  return (
    <Card title={<bdi>{project.name}</bdi>}>
      <Rows>
        <Row label={t('median')} isStrong>
          <Part value={figures.medianPart} />
        </Row>
        <Row label={t('leader')} isStrong>
          <Part value={figures.leaderPart} />
        </Row>
        <Row label={t('deepest')}>
          <Part value={figures.deepestPart} />
        </Row>
        <Row label={t('sharpe')}>{figures.sharpe ?? t('notEnough')}</Row>
        <Row label={t('wins')}>{figures.winPart === null ? t('notEnough') : <Part value={figures.winPart} />}</Row>
        <Row label={t('aum')}>
          <Amount value={project.aum && readMoney(project.aum)} />
        </Row>
        <Row label={t('followers')}>
          <Count value={project.followers} />
        </Row>
        <Row label={t('share')}>
          <Percent value={ppm(project.sharePpm)} decimals={0} />
        </Row>
        <Row label={t('stake')}>
          <Amount value={readMoney(project.stake)} zeros="drop" />
        </Row>
        <Row label={t('room')}>
          <Amount value={readMoney(project.room)} zeros="drop" />
        </Row>
        <Row label={spot('market')}>{project.market.replace('-', '/')}</Row>
      </Rows>
      <p className={flow.note}>
        <DateTime value={instant(figures.from)} /> – <DateTime value={instant(figures.until)} /> · {t('net')}
        {project.isSimulated && ` · ${t('simulated')}`}
        {project.isHouse && ` · ${t('house')}`}
      </p>
      <p className={flow.note}>{t('risk')}</p>
    </Card>
  );
}
