import { Avatar, EmptyState, iconEye, ListPage } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { PagedList } from '../../parts/PagedList.tsx';
import { RowName } from '../../parts/RowName.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { type Look, LookRow, useFieldNames, useRoleOf } from './LookRow.tsx';

/** Everybody who opened the customer's document, and when. */
export function LooksPage() {
  const t = useText('identity');
  const heads = useText('parts');
  const namesOf = useFieldNames();
  const { time, words } = useColumns<Look>();
  const roleOf = useRoleOf();
  return (
    <ListPage>
      <PagedList
        path="app.identity/looks"
        above={() => <p className={flow.note}>{t('looks.note')}</p>}
        row={(look) => <LookRow key={look.id} look={look} />}
        table={{
          label: t('looks.title'),
          rowKey: ({ id }) => id,
          fileName: 'document-views.csv',
          columns: [
            words('by', heads('column.name'), ({ by }) => by, {
              cell: ({ by }) => (
                <RowName icon={<Avatar name={by} />}>
                  <bdi>{by}</bdi>
                </RowName>
              ),
            }),
            words('role', heads('column.role'), roleOf),
            time(({ at }) => at),
            words('what', heads('column.seen'), ({ what }) => namesOf(what)),
          ],
        }}
        empty={<EmptyState icon={iconEye} title={t('looks.empty')} hint={t('looks.emptyText')} />}
      />
    </ListPage>
  );
}
