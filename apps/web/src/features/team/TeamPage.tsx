import { add, ppm } from '@candor/kernel';
import {
  Amount,
  Card,
  Count,
  formatRatio,
  HubColumns,
  HubPage,
  Row,
  Rows,
  Segmented,
  SkeletonRows,
  useIsWide,
  useUi,
} from '@candor/ui';
import { useState } from 'react';
import { PATHS } from '../../app/routes.ts';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { RecentList } from '../../parts/RecentList.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Members } from './Members.tsx';
import { SHARES_PATH } from './own-paths.ts';
import { ShareRow } from './ShareRow.tsx';
import styles from './Team.module.css';

type Overview = Answer<'app.team/overview'>;

/** The team by tier, what it traded and what was earned of its fees; and who sees the customer. */
export function TeamPage() {
  const t = useText('team');
  const overview = useCall('app.team/overview', {});
  const [tier, setTier] = useState<'1' | '2'>('1');
  const isWide = useIsWide();
  return (
    <HubPage>
      <Loaded
        reading={overview}
        bones={
          <Card>
            <SkeletonRows count={6} />
          </Card>
        }
      >
        {(data) => (
          <>
            <HubColumns
              side={
                <>
                  <RecentList
                    path="app.team/shares"
                    title={t('earned')}
                    href={SHARES_PATH}
                    all={t('all')}
                    row={(share) => <ShareRow key={share.id} share={share} />}
                    empty={<p className={flow.note}>{t('shares.emptyText')}</p>}
                  />
                  {isWide && <Seen overview={data} />}
                </>
              }
            >
              <Totals overview={data} />
            </HubColumns>
            <div className={styles.narrow}>
              <Segmented
                label={t('tier')}
                items={(['1', '2'] as const).map((id) => ({ id, label: t('tierOf', { tier: id }) }))}
                value={tier}
                onValueChange={setTier}
              />
            </div>
            <Members key={tier} tier={tier} />
            {!isWide && <Seen overview={data} />}
          </>
        )}
      </Loaded>
    </HubPage>
  );
}

function Totals({ overview }: { readonly overview: Overview }) {
  const t = useText('team');
  const titles = useText('titles');
  const levels = useText('profile');
  const { locale } = useUi();
  const { rates, next } = overview;
  const rate = (parts: number) => formatRatio(ppm(parts), { locale, decimals: 1, zeros: 'drop' });
  return (
    <Card title={levels('level.name', { level: overview.level })}>
      <Rows>
        {(['1', '2'] as const).map((tier) => (
          <Row key={tier} label={t('tierRate', { tier, rate: rate(tier === '1' ? rates.firstPpm : rates.secondPpm) })}>
            <Count value={tier === '1' ? overview.friends : overview.second} />
          </Row>
        ))}
        <Row label={levels('level.team')}>
          <Amount value={add(readMoney(overview.firstVolume), readMoney(overview.secondVolume))} />
        </Row>
        <Row label={levels('level.own')}>
          <Amount value={readMoney(overview.ownVolume)} />
        </Row>
        <Row label={levels('level.achievement')} isStrong>
          <Amount value={readMoney(overview.achievement)} />
        </Row>
        {next && (
          <Row label={levels('level.toNext', { level: next.level })}>
            <Amount value={readMoney(next.missing)} />
          </Row>
        )}
        {overview.earned.map(({ asset, first, second }) => (
          <Row key={asset} label={t('earnedOf', { asset })}>
            <Amount value={add(readMoney(first), readMoney(second))} decimals="full" zeros="drop" />
          </Row>
        ))}
      </Rows>
      <div className={styles.ways}>
        <WideLink href={PATHS.invite}>{titles('team.invite')}</WideLink>
      </div>
    </Card>
  );
}

/** [TEA-10] [AGT-5] What others see of the customer is no secret to the customer. */
function Seen({ overview: { invitedBy, hasAgent } }: { readonly overview: Overview }) {
  const t = useText('team');
  return (
    <Card title={t('seen.title')}>
      <div className={styles.rules}>
        <p>{invitedBy === null ? t('seen.nobody') : t('seen.inviter', { name: invitedBy })}</p>
        {hasAgent && <p>{t('seen.agent')}</p>}
        <p>{t('rules.related')}</p>
      </div>
    </Card>
  );
}
