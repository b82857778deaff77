import type { Draw } from '@candor/contract/draws/calls';
import { ISSUE_PART } from '@candor/contract/draws/fields';
import { instant } from '@candor/kernel';
import { Button, type Column, DateTime, EmptyState, Field, iconCalendar, ListRow } from '@candor/ui';
import { useState } from 'react';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { DrawState } from './DrawState.tsx';
import styles from './Draws.module.css';
import { NumberBalls } from './NumberBalls.tsx';
import { drawHref } from './own-paths.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ISSUE_DIGITS = 12;

/** Every draw, newest first, by series, day and issue number. */
export function DrawList({ series }: { readonly series: string | null }) {
  const t = useText('draws');
  const [day, setDay] = useState('');
  const [issue, setIssue] = useState('');
  const columns = useDrawColumns();
  const isFiltered = day !== '' || issue !== '';
  const clear = () => {
    setDay('');
    setIssue('');
  };
  return (
    <section className={styles.list} aria-labelledby="draw-list">
      <h2 id="draw-list" className={styles.heading}>
        {t('records')}
      </h2>
      <div className={styles.filters}>
        <Field type="date" label={t('day')} value={day} onValueChange={setDay} />
        <Field
          label={t('issue')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={ISSUE_DIGITS}
          value={issue}
          onValueChange={(typed) => setIssue(typed.replace(/\D/g, ''))}
        />
        {isFiltered && (
          <Button variant="quiet" size="medium" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      <PagedList
        path="app.draws/list"
        input={{
          ...(series !== null && { series }),
          ...(DAY.test(day) && { day }),
          ...(ISSUE_PART.test(issue) && { issue }),
        }}
        row={(draw) => <DrawRow key={draw.commitment} draw={draw} />}
        table={{ label: t('records'), columns, rowKey: ({ commitment }) => commitment, href: drawHref }}
        empty={
          <EmptyState
            icon={iconCalendar}
            title={t(isFiltered ? 'noneFound' : 'none')}
            hint={t(isFiltered ? 'noneFoundText' : 'noneText')}
          />
        }
      />
    </section>
  );
}

function useDrawColumns(): readonly Column<Draw>[] {
  const t = useText('draws');
  return [
    { id: 'issue', title: t('issue'), cell: ({ issue }) => <bdi dir="ltr">{issue}</bdi>, csv: ({ issue }) => issue },
    { id: 'series', title: t('series'), cell: ({ name }) => <bdi>{name}</bdi>, csv: ({ name }) => name },
    { id: 'due', title: t('due'), cell: ({ dueAt }) => <DateTime value={instant(dueAt)} /> },
    { id: 'numbers', title: t('numbers'), cell: (draw) => <Balls draw={draw} /> },
    { id: 'status', title: t('status'), cell: ({ state }) => <DrawState state={state} />, align: 'end' },
  ];
}

function DrawRow({ draw }: { readonly draw: Draw }) {
  return (
    <ListRow
      title={draw.numbers ? <Balls draw={draw} /> : <DrawState state={draw.state} />}
      note={
        <>
          <bdi>{draw.name}</bdi> · <bdi dir="ltr">{draw.issue}</bdi>
        </>
      }
      end={draw.state === 'void' && draw.numbers ? <DrawState state="void" /> : undefined}
      endNote={<DateTime value={instant(draw.dueAt)} />}
      href={drawHref(draw)}
      hasChevron={false}
    />
  );
}

function Balls({ draw: { numbers, state } }: { readonly draw: Draw }) {
  return numbers && <NumberBalls numbers={numbers} isVoid={state === 'void'} />;
}
