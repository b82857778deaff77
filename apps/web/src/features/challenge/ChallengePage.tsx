import type { Challenge, StandingRow as Standing } from '@candor/contract/challenge/shapes';
import { instant, MINUTE_MS, ppm } from '@candor/kernel';
import {
  Amount,
  Banner,
  buttonClass,
  Card,
  Change,
  Count,
  DateTime,
  EmptyState,
  FlowPage,
  formatDateTime,
  iconChallenge,
  Percent,
  Row,
  Rows,
  SkeletonRows,
  UiLink,
  useUi,
} from '@candor/ui';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Challenge.module.css';
import { LIMITS_PATH, RECORDS_PATH, RULES_PATH, STANDINGS_PATH } from './own-paths.ts';
import { StartButtons } from './StartButtons.tsx';

export type Overview = Answer<'app.challenge/overview'>;

const CHIPS = {
  announced: 'pending',
  open: 'running',
  settling: 'pending',
  settled: 'passed',
  lapsed: 'stopped',
} as const;

/** The challenge: its pool, the way into it, and where one stands. */
export function ChallengePage() {
  const t = useText('challenge');
  const overview = useCall('app.challenge/overview', {}, { everyMs: MINUTE_MS });
  return (
    <FlowPage summary={overview.data?.challenge && <Prizes challenge={overview.data.challenge} />}>
      <Loaded reading={overview} bones={<SkeletonRows count={6} />}>
        {(data) =>
          data.challenge === null ? (
            <EmptyState icon={iconChallenge} title={t('none')} hint={t('noneHint')} action={<Links id={null} />} />
          ) : (
            <Open overview={data} challenge={data.challenge} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}

function Open({ overview, challenge }: { readonly overview: Overview; readonly challenge: Challenge }) {
  const t = useText('challenge');
  const ui = useUi();
  const { pausedUntil } = overview.limits;
  return (
    <>
      <DetailHead
        figure={<Amount value={readMoney(challenge.pool)} size="hero" zeros="drop" isPublic />}
        status={CHIPS[challenge.state]}
        state={t(`state.${challenge.state}`)}
        isNew={false}
      >
        <p className={flow.note}>
          {t('pool')}. {t('poolText')}
        </p>
      </DetailHead>
      <Links id={challenge.id} />
      {overview.best && <Best best={overview.best} isRunning={challenge.state === 'open'} />}
      {challenge.state === 'open' && overview.gate !== null && <GateNotice gate={overview.gate} form="line" />}
      {challenge.state === 'open' && overview.gate === null && pausedUntil !== null && (
        <Banner tone="info">{t('pausedUntil', { date: formatDateTime(instant(pausedUntil), ui) })}</Banner>
      )}
      {challenge.state === 'open' && overview.gate === null && pausedUntil === null && (
        <StartButtons overview={overview} challenge={challenge} />
      )}
      <Card>
        <Rows>
          <Row label={t('starts')}>
            <DateTime value={instant(challenge.startsAt)} />
          </Row>
          <Row label={t('ends')} isStrong>
            <DateTime value={instant(challenge.endsAt)} />
          </Row>
          <Row label={t('players')}>
            <Count value={challenge.players} />
          </Row>
          <Row label={t('base')}>
            <Amount value={readMoney(challenge.base)} zeros="drop" isPublic />
          </Row>
          <Row label={t('entries')}>
            <Amount value={readMoney(challenge.entries)} zeros="drop" isPublic />
          </Row>
        </Rows>
      </Card>
    </>
  );
}

function Links({ id }: { readonly id: string | null }) {
  const t = useText('challenge');
  const look = buttonClass({ variant: 'secondary', size: 'medium' });
  return (
    <div className={styles.links}>
      {id !== null && (
        <UiLink href={`${STANDINGS_PATH}?id=${id}`} className={look}>
          {t('standings')}
        </UiLink>
      )}
      <UiLink href={RECORDS_PATH} className={look}>
        {t('records')}
      </UiLink>
      <UiLink href={RULES_PATH} className={look}>
        {t('rules')}
      </UiLink>
      <UiLink href={LIMITS_PATH} className={look}>
        {t('limits')}
      </UiLink>
    </div>
  );
}

function Best({ best, isRunning }: { readonly best: Standing; readonly isRunning: boolean }) {
  const t = useText('challenge');
  return (
    <Card title={t('best')}>
      <Rows>
        <Row label={t('rank')} isStrong>
          <Count value={best.rank} />
        </Row>
        <Row label={t('score')}>
          <Change value={ppm(best.scorePpm)} mark="sign" />
        </Row>
        {best.prize && (
          <Row label={t(isRunning ? 'prizeNow' : 'prize')}>
            <Amount value={readMoney(best.prize)} zeros="drop" />
          </Row>
        )}
      </Rows>
    </Card>
  );
}

function Prizes({ challenge }: { readonly challenge: Challenge }) {
  const t = useText('challenge');
  return (
    <Card title={t('prizes')}>
      <Rows>
        {challenge.prizes.map(({ rank, sharePpm, money }) => (
          <Row
            key={rank}
            label={
              <>
                {t('rankNo', { rank })} · <Percent value={ppm(sharePpm)} decimals={1} />
              </>
            }
          >
            <Amount value={readMoney(money)} zeros="drop" isPublic />
          </Row>
        ))}
      </Rows>
      <p className={`${flow.note} ${styles.under}`}>{t('rules.prizes')}</p>
    </Card>
  );
}
