import { Card, FlowPage, SkeletonRows, StatusChip } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecentList } from '../../parts/RecentList.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { EndCard } from './EndCard.tsx';
import { Offers } from './Offers.tsx';
import { HISTORY_PATH } from './own-paths.ts';
import { SavingCard } from './SavingCard.tsx';
import { TermRow } from './TermRow.tsx';
import { useVipWords } from './use-vip-words.ts';
import styles from './Vip.module.css';

export type Overview = Answer<'app.vip/overview'>;

/** What VIP costs, what it changes and what it would have saved; and the way out of it. */
export function MembershipPage() {
  const t = useText('vip');
  const overview = useCall('app.vip/overview', {});
  return (
    <FlowPage
      summary={
        overview.data && (
          <>
            <ChangesCard overview={overview.data} />
            <SavingCard overview={overview.data} />
          </>
        )
      }
    >
      <Loaded
        reading={overview}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(data) => (
          <>
            <Standing overview={data} />
            {data.gate === null ? <Offers overview={data} /> : <GateNotice gate={data.gate} />}
            {data.gate === null && data.refund && <EndCard refund={data.refund} />}
            <RecentList
              path="app.vip/terms"
              title={t('recent.title')}
              href={HISTORY_PATH}
              all={t('recent.all')}
              row={(term) => <TermRow key={term.id} term={term} />}
              empty={<p className={styles.note}>{t('recent.empty')}</p>}
            />
          </>
        )}
      </Loaded>
    </FlowPage>
  );
}

function Standing({ overview: { isVip, expiresAt, limits } }: { readonly overview: Overview }) {
  const t = useText('vip');
  const { moment } = useVipWords();
  return (
    <p className={styles.standing}>
      <StatusChip status={isVip ? 'passed' : 'stopped'}>
        {isVip && expiresAt !== null ? t('state.until', { date: moment(expiresAt) }) : t('state.none')}
      </StatusChip>
      {!isVip && expiresAt !== null && t('state.ended', { date: moment(expiresAt) })}
      {limits.risesAt !== null && <span>{t('state.rises', { date: moment(limits.risesAt) })}</span>}
    </p>
  );
}
