import type { Contract, OutputOf } from '@candor/contract';
import { listApiImportDesk } from '@candor/contract/api-import/console-calls';
import { instant, SECOND_MS } from '@candor/kernel';
import { Card, Count, DateTime, EmptyState, iconKey, Row, Rows } from '@candor/ui';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { type PlainColumn, PlainTable } from '../../parts/PlainTable.tsx';
import { ReadPage } from '../../parts/ReadPage.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { venueName } from '../../parts/venue-name.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';

type Desk = OutputOf<Contract['listApiImportDesk']>;
type Account = Desk['rows'][number];

const EVERY_MS = 30 * SECOND_MS;
/** Proper names: the same in every language. */
const LOOKS = { active: 'ok', failing: 'warn', suspended: 'bad' } as const;

/** Which accounts customers have connected, and how they are. There is nothing here to open, and no part of a key. */
export function ApiImportDeskPage() {
  const t = useText();
  return (
    <PermissionGate call={listApiImportDesk} title={t('section.api-import')}>
      <DeskView />
    </PermissionGate>
  );
}

function DeskView() {
  const t = useText();
  const reading = useRead(listApiImportDesk, { limit: '100' }, { everyMs: EVERY_MS });
  return (
    <ReadPage reading={reading} title={t('section.api-import')} text={t('api-import.text')}>
      {({ rows, counts }) =>
        rows.length === 0 ? (
          <EmptyState icon={iconKey} title={t('api-import.none')} hint={t('api-import.noneHint')} />
        ) : (
          <>
            <Card title={t('api-import.counts')}>
              <Rows>
                {counts.map(({ venue, state, count }) => (
                  <Row key={`${venue} ${state}`} label={`${venueName(venue)} · ${t(`api-import.state.${state}`)}`}>
                    <Count value={count} />
                  </Row>
                ))}
              </Rows>
            </Card>
            <Card title={t('api-import.list')}>
              <Accounts rows={rows} />
            </Card>
          </>
        )
      }
    </ReadPage>
  );
}

function Accounts({ rows }: { readonly rows: readonly Account[] }) {
  const t = useText();
  const columns: readonly PlainColumn<Account>[] = [
    { title: t('api-import.customer'), cell: ({ username }) => <bdi>{username}</bdi> },
    { title: t('api-import.venue'), cell: ({ venue }) => venueName(venue) },
    {
      title: t('api-import.state'),
      cell: ({ state }) => <StateMark state={LOOKS[state]}>{t(`api-import.state.${state}`)}</StateMark>,
    },
    {
      title: t('api-import.reason'),
      cell: ({ reason }) => (reason === null ? '—' : t(`api-import.reason.${reason}`)),
    },
    {
      title: t('api-import.rights'),
      cell: ({ mayTrade }) => t(mayTrade ? 'api-import.rights.trade' : 'api-import.rights.read'),
    },
    { title: t('api-import.connected'), cell: ({ createdAt }) => <DateTime value={instant(createdAt)} /> },
    { title: t('api-import.checked'), cell: ({ checkedAt }) => <DateTime value={instant(checkedAt)} /> },
  ];
  return <PlainTable label={t('api-import.list')} rows={rows} rowKey={({ id }) => id} columns={columns} />;
}
