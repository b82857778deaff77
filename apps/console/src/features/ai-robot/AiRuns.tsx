import { aiRuns } from '@candor/contract/ai-robot/review';
import { instant, parseMoney } from '@candor/kernel';
import { Amount, Card, Count, DateTime, shortenMiddle } from '@candor/ui';
import plain from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

/** Running robots of all customers, by the model each follows. */
export function AiRuns() {
  const t = useText();
  const reading = useRead(aiRuns, { list: 'running', limit: '100' });
  if (reading.state !== 'ready') return null;
  const { rows } = reading.value;
  return (
    <Card title={t('ai-robot.runs')}>
      {rows.length === 0 ? (
        <p>{t('ai-robot.noRuns')}</p>
      ) : (
        <Scroller label={t('ai-robot.runs')}>
          <table className={plain.table}>
            <thead>
              <tr>
                <th scope="col">{t('ai-robot.customer')}</th>
                <th scope="col">{t('ai-robot.invested')}</th>
                <th scope="col">{t('ai-robot.version')}</th>
                <th scope="col">{t('ai-robot.decisions')}</th>
                <th scope="col">{t('ai-robot.started')}</th>
                <th scope="col">{t('ai-robot.state')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((run) => (
                <tr key={run.id}>
                  <th scope="row">
                    <bdi>{run.username}</bdi>
                  </th>
                  <td>
                    <Amount value={parseMoney(run.invested.asset, run.invested.amount) ?? null} zeros="drop" />
                  </td>
                  <td>
                    <bdi dir="ltr" title={run.version}>
                      {shortenMiddle(run.version, 6)}
                    </bdi>
                  </td>
                  <td>
                    <Count value={run.decisions} />
                  </td>
                  <td>
                    <DateTime value={instant(run.startedAt)} />
                  </td>
                  <td>
                    <StateMark state={run.halt === null ? 'ok' : 'warn'}>{t(`ai-robot.is.${run.state}`)}</StateMark>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </Card>
  );
}
