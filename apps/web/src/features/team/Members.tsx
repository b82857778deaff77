import type { TeamMember } from '@candor/contract';
import { instant } from '@candor/kernel';
import {
  Amount,
  buttonClass,
  type Column,
  Day,
  EmptyState,
  Field,
  formatDay,
  Icon,
  iconSearch,
  iconUsers,
  ListRow,
  UiLink,
  useUi,
} from '@candor/ui';
import { useDeferredValue, useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { useColumns } from '../../parts/use-columns.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Team.module.css';

/** One tier, newest first, and whoever is searched for. */
export function Members({ tier }: { readonly tier: '1' | '2' }) {
  const t = useText('team');
  const titles = useText('titles');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const columns = useMemberColumns();
  return (
    <>
      <search className={styles.narrow}>
        <Field
          label={t('search')}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          value={typed}
          onValueChange={setTyped}
          start={<Icon of={iconSearch} size={20} />}
        />
      </search>
      <PagedList
        path="app.team/members"
        input={search === '' ? { tier } : { tier, search }}
        row={(member) => <MemberRow key={member.uid} member={member} />}
        empty={
          search === '' ? (
            <EmptyState
              icon={iconUsers}
              title={t('empty')}
              action={
                <UiLink href={PATHS.invite} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                  {titles('team.invite')}
                </UiLink>
              }
            />
          ) : (
            <EmptyState icon={iconSearch} title={t('notFound')} hint={t('notFoundText')} />
          )
        }
        table={{ label: titles('team.team'), columns, rowKey: ({ uid }) => uid, fileName: 'team.csv' }}
      />
    </>
  );
}

function MemberRow({ member }: { readonly member: TeamMember }) {
  const levels = useText('profile');
  return (
    <ListRow
      start={<IconPlate icon={iconUsers} />}
      title={<bdi>{member.name}</bdi>}
      note={
        <>
          <bdi>{member.uid}</bdi> · {levels('level.name', { level: member.level })}
        </>
      }
      end={<Amount value={readMoney(member.volume)} />}
      endNote={<Day value={instant(member.joinedAt)} />}
    />
  );
}

function useMemberColumns(): readonly Column<TeamMember>[] {
  const t = useText('team');
  const levels = useText('profile');
  const heads = useText('parts');
  const { locale, timeZone } = useUi();
  const { money, words } = useColumns<TeamMember>();
  return [
    words('name', heads('column.name'), ({ name }) => name),
    words('uid', t('id'), ({ uid }) => uid),
    words('level', levels('level.title'), ({ level }) => levels('level.name', { level })),
    words('joined', t('joined'), ({ joinedAt }) => formatDay(instant(joinedAt), { locale, timeZone })),
    ...money(({ volume }) => volume, { title: t('volume') }),
  ];
}
