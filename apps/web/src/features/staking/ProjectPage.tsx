import { instant, MINUTE_MS, ppm } from '@candor/kernel';
import { Amount, Card, DateTime, FlowPage, iconStaking, Percent, Row, Rows } from '@candor/ui';
import { useState } from 'react';
import { DetailHead } from '../../parts/DetailHead.tsx';
import flow from '../../parts/Flow.module.css';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { OneById } from '../../parts/OneById.tsx';
import { useStepBack } from '../../parts/use-step-back.ts';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { PROJECTS_PATH } from './own-paths.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { StakeForm } from './StakeForm.tsx';

export type Detail = Answer<'app.staking/project'>;
export type Quote = Answer<'app.staking/quote'>;

/** One project: what it promises, what is left of it, and the way in. */
export function ProjectPage() {
  return (
    <FlowPage>
      <OneById
        path="app.staking/project"
        prefix="skp"
        everyMs={MINUTE_MS}
        words="staking"
        missing={[iconStaking, 'missing', 'missingText']}
        list={[PROJECTS_PATH, 'toProjects']}
      >
        {(detail) => <Project detail={detail} />}
      </OneById>
    </FlowPage>
  );
}

function Project({ detail }: { readonly detail: Detail }) {
  const [quote, setQuote] = useState<Quote>();
  const [amount, setAmount] = useState('');
  useStepBack(quote !== undefined, () => setQuote(undefined));
  const { project, gate } = detail;
  if (quote) return <ReviewStep project={project} quote={quote} onBack={() => setQuote(undefined)} />;
  return (
    <>
      <Terms detail={detail} />
      {gate !== null && <GateNotice gate={gate} />}
      {gate === null && project.state === 'open' && (
        <StakeForm detail={detail} amount={amount} onAmount={setAmount} onQuote={setQuote} />
      )}
    </>
  );
}

function Terms({ detail: { project, own } }: { readonly detail: Detail }) {
  const t = useText('staking');
  const isOpen = project.state === 'open';
  return (
    <>
      <DetailHead
        figure={<Percent value={ppm(project.annualRatePpm)} decimals={2} size="hero" />}
        status={isOpen ? 'running' : project.state === 'full' ? 'full' : 'stopped'}
        state={t(`state.${project.state}`)}
      >
        <p className={flow.note}>
          {t('rate')} · <bdi>{project.asset}</bdi> · {t('days', { days: project.days })} · {t(project.release)}
        </p>
      </DetailHead>
      <Card>
        <Rows>
          <Row label={t('term')}>{t('days', { days: project.days })}</Row>
          <Row label={t('room')} isStrong>
            <Amount value={readMoney(project.room)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('quantity')}>
            <Amount value={readMoney(project.quantity)} zeros="drop" isPublic />
          </Row>
          <Row label={t('minimum')}>
            <Amount value={readMoney(project.minimum)} zeros="drop" isPublic />
          </Row>
          <Row label={t('maximum')}>
            <Amount value={readMoney(project.maximum)} zeros="drop" isPublic />
          </Row>
          <Row label={t('own')}>
            <Amount value={readMoney(own)} zeros="drop" />
          </Row>
          <Row label={t('created')}>
            <DateTime value={instant(project.createdAt)} />
          </Row>
          <Row label={t('expires')}>
            <DateTime value={instant(project.expiresAt)} />
          </Row>
        </Rows>
        <p className={flow.note}>{t('reserveText')}</p>
      </Card>
    </>
  );
}
