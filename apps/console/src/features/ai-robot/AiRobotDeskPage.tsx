import { type AiRun, aiModels } from '@candor/contract/ai-robot/review';
import { instant, ppm } from '@candor/kernel';
import {
  Card,
  Change,
  Count,
  DateTime,
  Day,
  EmptyState,
  iconModel,
  Percent,
  Price,
  Row,
  Rows,
  shortenMiddle,
} from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import plain from '../../parts/PlainTable.module.css';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { AiRuns } from './AiRuns.tsx';

/** The registry of models and who runs by them. It only shows: nothing of it can be set. */
export function AiRobotDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={aiModels} title={t('section.ai-robot')}>
      <Desk />
    </PermissionGate>
  );
}

function Desk() {
  const t = useText();
  const reading = useRead(aiModels, {});
  return (
    <ReadPage reading={reading} title={t('section.ai-robot')} text={t('ai-robot.text')}>
      {({ runs }) => (
        <>
          {runs.length === 0 && (
            <EmptyState icon={iconModel} title={t('ai-robot.none')} hint={t('ai-robot.noneHint')} />
          )}
          {runs.map((run) => (
            <Run key={run.no} run={run} />
          ))}
          <AiRuns />
        </>
      )}
    </ReadPage>
  );
}

function Run({ run }: { readonly run: AiRun }) {
  const t = useText();
  const title = t('ai-robot.run', { no: run.no });
  return (
    <Card title={title}>
      <Rows>
        <Row label={t('ai-robot.data')}>
          <bdi>
            {run.what} ({run.source}) <Day value={instant(run.from)} /> – <Day value={instant(run.until)} />
          </bdi>
        </Row>
        <Row label={t('ai-robot.tries')}>
          <Count value={run.tries} />
        </Row>
        <Row label={t('ai-robot.trained')}>
          <DateTime value={instant(run.at)} />
        </Row>
      </Rows>
      <Scroller label={title}>
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{t('ai-robot.version')}</th>
              <th scope="col">{t('ai-robot.memory')}</th>
              <th scope="col">{t('ai-robot.margin')}</th>
              <th scope="col">{t('ai-robot.forecasts')}</th>
              <th scope="col">{t('ai-robot.logLoss')}</th>
              <th scope="col">{t('ai-robot.sharpe')}</th>
              <th scope="col">{t('ai-robot.deflated')}</th>
              <th scope="col">{t('ai-robot.result')}</th>
              <th scope="col">{t('ai-robot.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {run.models.map((model) => (
              <Model key={model.version} model={model} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </Card>
  );
}

function Model({ model }: { readonly model: AiRun['models'][number] }) {
  const t = useText();
  const verdict = model.isIntact ? (model.hasEdge ? 'edge' : 'noEdge') : 'changed';
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr" title={model.version}>
          {shortenMiddle(model.version, 6)}
        </bdi>
      </th>
      <td>
        <Count value={model.settings.memory} />
      </td>
      <td>
        <Percent value={ppm(Math.round((model.settings.margin ?? 0) * 1_000_000))} decimals={0} />
      </td>
      <td>
        <Count value={model.forecasts} />
      </td>
      <td>
        <Price value={String(model.logLoss)} decimals={4} /> / <Price value={String(model.baseLogLoss)} decimals={4} />
      </td>
      <td>
        <Price value={String(model.sharpe)} decimals={2} />
      </td>
      <td>
        <Percent value={ppm(Math.round(model.deflatedSharpe * 1_000_000))} decimals={1} />
      </td>
      <td>
        <Change value={ppm(model.netPart)} mark="sign" /> / <Change value={ppm(model.holdingPart)} mark="sign" />
      </td>
      <td>
        {verdict === 'noEdge' ? (
          t('ai-robot.noEdge')
        ) : (
          <StateMark state={verdict === 'changed' ? 'warn' : 'ok'}>{t(`ai-robot.${verdict}`)}</StateMark>
        )}
      </td>
    </tr>
  );
}
