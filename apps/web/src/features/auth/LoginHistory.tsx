import type { LoginEvent } from '@candor/contract';
import { instant } from '@candor/kernel';
import { type Column, EmptyState, Icon, iconAlert, iconDone, iconHistory, ListRow, TimeAgo } from '@candor/ui';
import { PagedList } from '../../parts/PagedList.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './Devices.module.css';

/** Every log-in and every failed try, newest first: rows beside the devices, a table on a page of its own. */
export function LoginHistory({ isTable = false }: { readonly isTable?: boolean }) {
  const t = useText('auth');
  const columns = useLoginColumns();
  return (
    <PagedList
      path="app.user/auth/history"
      title={t('history.title')}
      row={(row) => <HistoryRow key={row.id} row={row} />}
      empty={<EmptyState icon={iconHistory} title={t('history.empty')} hint={t('history.emptyText')} />}
      {...(isTable && {
        table: { label: t('history.title'), columns, rowKey: ({ id }: LoginEvent) => id, fileName: 'log-ins.csv' },
      })}
    />
  );
}

function useLoginColumns(): readonly Column<LoginEvent>[] {
  const t = useText('auth');
  const heads = useText('parts');
  const { time, words } = useColumns<LoginEvent>();
  return [
    words('event', heads('column.event'), ({ outcome }) => t(`history.${outcome}`), {
      cell: (row) => <RowName icon={<OutcomeMark row={row} />}>{t(`history.${row.outcome}`)}</RowName>,
    }),
    time(({ at }) => at),
    words('device', heads('column.device'), ({ device }) => device || t('devices.unknown')),
    words('ip', heads('column.ip'), ({ ip }) => ip, { cell: ({ ip }) => <bdi dir="ltr">{ip}</bdi> }),
    words('by', heads('column.method'), (row) =>
      row.isNewDevice ? t('history.newDevice') : t(`history.by.${row.by}`),
    ),
  ];
}

function OutcomeMark({ row }: { readonly row: LoginEvent }) {
  const isIn = row.outcome === 'in' || row.outcome === 'registered';
  return (
    <span className={isIn ? styles.in : styles.failed}>
      <Icon of={isIn ? iconDone : iconAlert} size={20} />
    </span>
  );
}

function HistoryRow({ row }: { readonly row: LoginEvent }) {
  const t = useText('auth');
  return (
    <ListRow
      start={<OutcomeMark row={row} />}
      title={t(`history.${row.outcome}`)}
      note={
        <>
          {row.device || t('devices.unknown')}
          {'\u00a0· '}
          <bdi dir="ltr">{row.ip}</bdi>
        </>
      }
      end={
        <span className={styles.when}>
          <TimeAgo value={instant(row.at)} />
        </span>
      }
      endNote={row.isNewDevice ? t('history.newDevice') : t(`history.by.${row.by}`)}
    />
  );
}
