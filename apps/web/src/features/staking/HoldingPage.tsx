import type { Stake } from '@candor/contract/staking/shapes';
import { add, instant, MINUTE_MS, ppm } from '@candor/kernel';
import {
  Amount,
  Banner,
  Button,
  Card,
  DateTime,
  FlowAction,
  FlowPage,
  iconStaking,
  Percent,
  Row,
  Rows,
} from '@candor/ui';
import { lazy, Suspense, useState } from 'react';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { OneById } from '../../parts/OneById.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { Certificate } from './Certificate.tsx';
import { HOLDINGS_PATH } from './own-paths.ts';
import { Progress } from './Progress.tsx';
import { useReleaseWords } from './use-release-words.ts';

const StopSheet = lazy(async () => ({ default: (await import('./StopSheet.tsx')).StopSheet }));

/** One stake: how far it is, what comes back and when, its certificate, and the way out where there is one. */
export function HoldingPage() {
  return (
    <FlowPage>
      <OneById
        path="app.staking/holding"
        prefix="skh"
        everyMs={MINUTE_MS}
        words="staking"
        missing={[iconStaking, 'missing', 'missingText']}
        list={[HOLDINGS_PATH, 'mine']}
      >
        {(detail, isNew) => <Holding detail={detail} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}

type Props = { readonly detail: Answer<'app.staking/holding'>; readonly isNew: boolean };

const CHIPS = { active: 'running', matured: 'passed', released: 'stopped' } as const;

function Holding({ detail, isNew }: Props) {
  const t = useText('staking');
  const release = useReleaseWords();
  const { stake } = detail;
  const isActive = stake.state === 'active';
  return (
    <>
      <DetailHead
        figure={<Amount value={readMoney(stake.returned ?? stake.amount)} size="hero" zeros="drop" />}
        status={CHIPS[stake.state]}
        state={t(stake.state === 'active' ? 'list.active' : stake.state)}
        isNew={isNew}
      >
        <Progress {...stake} hasWords />
      </DetailHead>
      <Facts stake={stake} />
      {isActive && (
        <Banner tone={stake.release === 'locked' ? 'warn' : 'info'}>{release(stake.release, stake.maturesAt)}</Banner>
      )}
      <Certificate detail={detail} />
      {isActive && stake.release === 'flexible' && <Stop stake={stake} />}
    </>
  );
}

function Facts({ stake }: { readonly stake: Stake }) {
  const t = useText('staking');
  const [amount, interest] = [readMoney(stake.amount), readMoney(stake.interest)];
  return (
    <Card>
      <Rows>
        <Row label={t('stakes')}>
          <Amount value={amount} decimals="full" zeros="drop" />
        </Row>
        <Row label={t('interest')}>
          <Amount value={interest} decimals="full" zeros="drop" />
        </Row>
        <Row label={t('total')} isStrong>
          <Amount
            value={stake.returned ? readMoney(stake.returned) : add(amount, interest)}
            decimals="full"
            zeros="drop"
          />
        </Row>
        <Row label={t('rate')}>
          <Percent value={ppm(stake.annualRatePpm)} decimals={2} />
        </Row>
        <Row label={t('began')}>
          <DateTime value={instant(stake.startedAt)} />
        </Row>
        <Row label={t('matures')} isStrong>
          <DateTime value={instant(stake.maturesAt)} />
        </Row>
        {stake.endedAt !== null && (
          <Row label={t('list.ended')}>
            <DateTime value={instant(stake.endedAt)} />
          </Row>
        )}
      </Rows>
      <p className={flow.note}>{stake.state === 'active' && t('byThemselves')}</p>
    </Card>
  );
}

function Stop({ stake }: { readonly stake: Stake }) {
  const t = useText('staking');
  const [isAsking, setAsking] = useState(false);
  return (
    <FlowAction>
      <Button variant="secondary" size="large" isWide onClick={() => setAsking(true)}>
        {t('stop')}
      </Button>
      <Suspense fallback={null}>{isAsking && <StopSheet stake={stake} onClose={() => setAsking(false)} />}</Suspense>
    </FlowAction>
  );
}
