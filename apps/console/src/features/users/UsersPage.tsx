import { searchUsers } from '@candor/contract/users/calls';
import { Button, Chips, EmptyState, iconSearch, iconUsers } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useReadPages } from '../../platform/use-read.ts';
import styles from './Users.module.css';
import { userColumns } from './user-columns.tsx';

const PAGE_SIZE = '50';
const SHOWS = ['all', 'banned', 'vip', 'leaders', 'agents', 'uncertified'] as const;

export function UsersPage() {
  const t = useText();
  return (
    <PermissionGate call={searchUsers} title={t('users.title')}>
      <Users />
    </PermissionGate>
  );
}

/** Customers by whatever an operator has at hand. */
function Users() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const show = SHOWS.find((each) => each === params.get('show')) ?? 'all';
  const users = useReadPages(searchUsers, { search, show, limit: PAGE_SIZE });
  const look = (next: { search?: string; show?: string }) => {
    const asked = { search, show, ...next };
    setParams(
      { ...(asked.search && { search: asked.search }), ...(asked.show !== 'all' && { show: asked.show }) },
      { replace: true },
    );
  };
  const isNarrowed = search !== '' || show !== 'all';
  return (
    <>
      <PageHead title={t('users.title')} text={t('users.text')} />
      <PagedTable
        label={t('users.title')}
        reading={users}
        columns={userColumns(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.user(row.id))}
        csvName="candor-users.csv"
        count={(rows) => t('users.loaded', { count: rows.length })}
        toolbar={
          <div className={styles.tools}>
            <SearchBox
              label={t('users.search.label')}
              placeholder={t('users.search')}
              value={search}
              onSearch={(text) => look({ search: text })}
            />
            <Chips
              label={t('users.show')}
              items={SHOWS.map((id) => ({ id, label: t(`users.show.${id}`) }))}
              value={show}
              onValueChange={(id) => look({ show: id })}
            />
          </div>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              icon={iconSearch}
              title={t('users.none')}
              hint={t('users.none.text')}
              action={
                <Button variant="secondary" size="medium" onClick={() => look({ search: '', show: 'all' })}>
                  {t('users.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={iconUsers} title={t('users.empty')} hint={t('users.empty.text')} />
          )
        }
      />
    </>
  );
}
