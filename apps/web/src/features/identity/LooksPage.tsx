import { IDENTITY_FIELDS } from '@candor/contract/identity/fields';
import { instant } from '@candor/kernel';
import { Avatar, EmptyState, iconEye, ListPage, ListRow, TimeAgo, useUi } from '@candor/ui';
import { RowName, useColumns } from '../../parts/columns.tsx';
import flow from '../../parts/Flow.module.css';
import { PagedList } from '../../parts/PagedList.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';

type Looks = Answer<'app.identity/looks'>;
type Look = Looks['rows'][number];
const ROLES: readonly string[] = ['reviewer', 'admin'];

/** Everybody who opened the customer's document, and when. */
export function LooksPage() {
  const t = useText('identity');
  const heads = useText('parts');
  const namesOf = useFieldNames();
  const { time, words } = useColumns<Look>();
  const roleOf = ({ role }: Look) => t(`looks.role.${ROLES.includes(role) ? (role as 'reviewer') : 'other'}`);
  return (
    <ListPage>
      <PagedList
        path="app.identity/looks"
        above={() => <p className={flow.note}>{t('looks.note')}</p>}
        row={(look) => (
          <ListRow
            key={look.id}
            start={<Avatar name={look.by} />}
            title={<bdi>{look.by}</bdi>}
            note={
              <>
                <TimeAgo value={instant(look.at)} />
                {' · '}
                {look.what.length === IDENTITY_FIELDS.length
                  ? t('looks.everything')
                  : t('looks.what', { what: namesOf(look.what) })}
              </>
            }
            end={roleOf(look)}
          />
        )}
        table={{
          label: t('looks.title'),
          rowKey: ({ id }) => id,
          fileName: 'document-views.csv',
          columns: [
            words('by', heads('column.name'), ({ by }) => by, {
              cell: ({ by }) => (
                <RowName mark={<Avatar name={by} />}>
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

/** The names of fields as one list, joined as the language does. */
function useFieldNames(): (fields: Looks['rows'][number]['what']) => string {
  const t = useText('identity');
  const { locale } = useUi();
  return (fields) => new Intl.ListFormat(locale).format(fields.map((field) => t(`field.${field}`)));
}
