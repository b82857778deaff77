import type { OutputOf } from '@candor/contract';
import { ROBOT_LISTS, type RobotList } from '@candor/contract/robot/fields';
import { robotRuns } from '@candor/contract/robot/review';
import { instant, parseMoney } from '@candor/kernel';
import { Amount, Card, DateTime, EmptyState, iconRobot, Loading, Segmented, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { FailureState } from '../../parts/FailureState.tsx';
import { LongCode } from '../../parts/LongCode.tsx';
import plain from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

type Run = OutputOf<typeof robotRuns>['rows'][number];

/** Robots of all customers, the newest hundred. */
export function RunsCard({ book }: { readonly book: 'real' | 'demo' }) {
  const t = useText();
  const [list, setList] = useState<RobotList>('running');
  const reading = useRead(robotRuns, { book, list, limit: '100' });
  return (
    <Card
      title={t('robot.runs')}
      action={
        <Segmented
          label={t('robot.runs')}
          size="small"
          items={ROBOT_LISTS.map((id) => ({ id, label: t(`robot.list.${id}`) }))}
          value={list}
          onValueChange={setList}
        />
      }
    >
      {reading.state === 'loading' ? (
        <Loading>
          <SkeletonRows count={4} />
        </Loading>
      ) : reading.state === 'failed' ? (
        <FailureState failure={reading.failure} onRetry={reading.retry} />
      ) : reading.value.rows.length === 0 ? (
        <EmptyState icon={iconRobot} title={t('robot.none')} hint={t('robot.noneHint')} />
      ) : (
        <Runs rows={reading.value.rows} />
      )}
    </Card>
  );
}

function Runs({ rows }: { readonly rows: readonly Run[] }) {
  const t = useText();
  return (
    <Scroller label={t('robot.runs')}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{t('robot.column.customer')}</th>
            <th scope="col">{t('robot.column.market')}</th>
            <th scope="col">{t('robot.column.template')}</th>
            <th scope="col">{t('robot.column.type')}</th>
            <th scope="col">{t('robot.column.invested')}</th>
            <th scope="col">{t('robot.column.started')}</th>
            <th scope="col">{t('robot.column.stopped')}</th>
            <th scope="col">{t('robot.state')}</th>
            <th scope="col">{t('robot.column.id')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <bdi>{run.username}</bdi>
              </th>
              <td>{run.market}</td>
              <td>{run.template}</td>
              <td>{t(`robot.tier.${run.tier}`)}</td>
              <td>
                <Amount value={parseMoney('USDT', run.invested.amount)} />
              </td>
              <td>
                <DateTime value={instant(run.startedAt)} />
              </td>
              <td>{run.stoppedAt === null ? '–' : <DateTime value={instant(run.stoppedAt)} />}</td>
              <td>
                <StateMark state={run.halt === null ? 'ok' : 'warn'}>
                  {run.halt === null ? t(`robot.state.${run.state}`) : t(`robot.halt.${run.halt}`)}
                </StateMark>
              </td>
              <td>
                <LongCode>{run.id}</LongCode>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
