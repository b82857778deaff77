import type { StandingRow as Standing } from '@candor/contract/challenge/shapes';
import { instant, ppm } from '@candor/kernel';
import { Amount, Change, Count, DateTime, EmptyState, iconChallenge, ListPage, ListRow } from '@candor/ui';
import { Navigate, useSearchParams } from 'react-router';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { ATTEMPT_PATH, CHALLENGE_PATH } from './own-paths.ts';

/** [CHG-9] Who ranks where. Every score opens its proof. */
export function StandingsPage() {
  const t = useText('challenge');
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (!/^chl_[0-9a-z]{26}$/.test(id)) return <Navigate to={CHALLENGE_PATH} replace />;
  return (
    <ListPage>
      <PagedList
        path="app.challenge/standings"
        input={{ id }}
        row={(row) => <StandingLine key={row.commitment} row={row} />}
        empty={<EmptyState icon={iconChallenge} title={t('standingsNone')} hint={t('rules.rank')} />}
      />
    </ListPage>
  );
}

function StandingLine({ row }: { readonly row: Standing }) {
  const t = useText('challenge');
  return (
    <ListRow
      start={<Count value={row.rank} />}
      title={row.isYou ? t('you') : <bdi>{row.name}</bdi>}
      note={
        <>
          {t('tradesNo', { count: row.trades })} · <DateTime value={instant(row.finishedAt)} />
        </>
      }
      end={<Change value={ppm(row.scorePpm)} mark="sign" />}
      endNote={row.prize ? <Amount value={readMoney(row.prize)} zeros="drop" isPublic /> : undefined}
      href={`${ATTEMPT_PATH}?commitment=${row.commitment}`}
      hasChevron={false}
    />
  );
}
