import type { DeskSeries } from '@candor/contract/draws/calls';
import { mayPropose } from '@candor/domain/approvals';
import { instant, isId } from '@candor/kernel';
import { Button, Count, DateTime } from '@candor/ui';
import { useState } from 'react';
import table from '../../parts/PlainTable.module.css';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useOperator } from '../../platform/use-operator.ts';
import styles from './Draws.module.css';

const COLUMNS = ['series', 'terms', 'every', 'next', 'drawn', 'void', 'state'] as const;

export function SeriesTable({ series }: { readonly series: readonly DeskSeries[] }) {
  const t = useText();
  return (
    <Scroller label={t('draws.series')}>
      <table className={table.table}>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`draws.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((each) => (
            <SeriesRow key={each.id} series={each} />
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function SeriesRow({ series }: { readonly series: DeskSeries }) {
  const t = useText();
  const { name, code, count, low, high, repeats, minutes, next, counts, isPaused } = series;
  const { roles } = useOperator();
  const [isAsked, setAsked] = useState(false);
  const action = isPaused ? 'resume' : 'pause';
  return (
    <tr>
      <th scope="row">
        {name} <small className={styles.code}>{code}</small>
      </th>
      <td>{t(repeats ? 'draws.repeats' : 'draws.distinct', { count, low, high })}</td>
      <td>{t('draws.minutes', { count: minutes })}</td>
      <td>{next ? <DateTime value={instant(next.dueAt)} /> : '–'}</td>
      <td>
        <Count value={counts.revealed} />
      </td>
      <td>
        <Count value={counts.voided} />
      </td>
      <td>
        <div className={styles.actions}>
          <StateMark state={counts.late > 0 ? 'bad' : isPaused ? 'warn' : 'ok'}>
            {counts.late > 0 ? t('draws.late', { count: counts.late }) : t(isPaused ? 'draws.paused' : 'draws.running')}
          </StateMark>
          {mayPropose(roles, 'series.pause', series.id) && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`${t(`draws.${action}`)}: ${name}`}
              onClick={() => setAsked(true)}
            >
              {t(`draws.${action}`)}
            </Button>
          )}
        </div>
        {isAsked && <PauseSheet series={series} onClose={() => setAsked(false)} />}
      </td>
    </tr>
  );
}

/** [DRAW-12] What is committed is revealed all the same. */
function PauseSheet({ series, onClose }: { readonly series: DeskSeries; readonly onClose: () => void }) {
  const t = useText();
  const { id, isPaused, name } = series;
  const action = isPaused ? 'resume' : 'pause';
  return (
    <ProposeSheet
      title={`${t(`draws.${action}`)}: ${name}`}
      lead={t(`draws.${action}.lead`)}
      kind="series.pause"
      payload={isId('drs', id) ? { seriesId: id, isPaused: !isPaused } : undefined}
      incomplete={t('draws.incomplete')}
      onClose={onClose}
    />
  );
}
