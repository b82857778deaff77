import { type Draw, drawsDesk } from '@candor/contract/draws/calls';
import { instant, SECOND_MS } from '@candor/kernel';
import { Address, Button, Card, DateTime, Field, Loading, SkeletonRows, useUi } from '@candor/ui';
import { useState } from 'react';
import { FailureState } from '../../parts/FailureState.tsx';
import table from '../../parts/PlainTable.module.css';
import { Scroller } from '../../parts/Scroller.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import styles from './Draws.module.css';

const COLUMNS = ['issue', 'series', 'due', 'block', 'numbers', 'proof', 'state'] as const;
const PAGE_SIZE = '25';
const EVERY_MS = 10 * SECOND_MS;
const MARKS = { committed: 'warn', revealed: 'ok', void: 'bad' } as const;

/** The calendar: every draw of a day, or of all days. */
export function DrawsCard() {
  const t = useText();
  const [day, setDay] = useState('');
  return (
    <Card
      title={t('draws.days')}
      action={
        day !== '' && (
          <Button variant="quiet" size="small" onClick={() => setDay('')}>
            {t('draws.allDays')}
          </Button>
        )
      }
    >
      <div className={styles.day}>
        <Field type="date" label={t('draws.day')} value={day} onValueChange={setDay} />
      </div>
      <Draws day={/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null} />
    </Card>
  );
}

function Draws({ day }: { readonly day: string | null }) {
  const t = useText();
  const { text } = useUi();
  const input = { limit: PAGE_SIZE, ...(day !== null && { day }) };
  const draws = useReadPages(drawsDesk, input, { everyMs: EVERY_MS });
  switch (draws.state) {
    case 'loading':
      return (
        <Loading>
          <SkeletonRows count={6} />
        </Loading>
      );
    case 'failed':
      return <FailureState failure={draws.failure} onRetry={draws.retry} />;
    case 'ready':
      if (draws.rows.length === 0) return <p className={styles.none}>{t('draws.noDraws')}</p>;
      return (
        <>
          <DrawsTable rows={draws.rows} />
          {draws.hasMore && (
            <Button variant="secondary" size="small" isBusy={draws.isLoadingMore} onClick={draws.loadMore}>
              {text.loadMore}
            </Button>
          )}
        </>
      );
    default:
      return draws satisfies never;
  }
}

function DrawsTable({ rows }: { readonly rows: readonly Draw[] }) {
  const t = useText();
  return (
    <Scroller label={t('draws.days')}>
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
          {rows.map((draw) => (
            <tr key={draw.commitment}>
              <th scope="row">{draw.issue}</th>
              <td>{draw.name}</td>
              <td>
                <DateTime value={instant(draw.dueAt)} />
              </td>
              <td>{draw.height}</td>
              <td>{draw.numbers?.join(' ') ?? '–'}</td>
              <td>
                <Address value={draw.commitment} />
              </td>
              <td>
                <StateMark state={MARKS[draw.state]}>
                  {draw.voided ? t(`draws.reason.${draw.voided.reason}`) : t(`draws.state.${draw.state}`)}
                </StateMark>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
