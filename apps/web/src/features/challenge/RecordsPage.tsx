import type { PastAttempt } from '@candor/contract/challenge/shapes';
import { instant, ppm } from '@candor/kernel';
import { buttonClass, Change, DateTime, EmptyState, iconChallenge, ListPage, ListRow, UiLink } from '@candor/ui';
import { PagedList } from '../../parts/PagedList.tsx';
import { useText } from '../../platform/texts.ts';
import { ATTEMPT_PATH, CHALLENGE_PATH } from './own-paths.ts';

/** The customer's attempts that are over. */
export function RecordsPage() {
  const t = useText('challenge');
  return (
    <ListPage>
      <PagedList
        path="app.challenge/attempts"
        row={(attempt) => <AttemptRow key={attempt.id} attempt={attempt} />}
        empty={
          <EmptyState
            icon={iconChallenge}
            title={t('recordsNone')}
            hint={t('rules.play')}
            action={
              <UiLink href={CHALLENGE_PATH} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
                {t('toChallenge')}
              </UiLink>
            }
          />
        }
      />
    </ListPage>
  );
}

function AttemptRow({ attempt }: { readonly attempt: PastAttempt }) {
  const t = useText('challenge');
  return (
    <ListRow
      title={<DateTime value={instant(attempt.finishedAt)} />}
      note={
        <>
          {t(`kind.${attempt.kind}`)} · {t('tradesNo', { count: attempt.trades })}
        </>
      }
      end={<Change value={ppm(attempt.scorePpm)} mark="sign" />}
      href={`${ATTEMPT_PATH}?commitment=${attempt.commitment}`}
      hasChevron={false}
    />
  );
}
