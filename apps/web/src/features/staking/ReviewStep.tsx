import type { StakingProject } from '@candor/contract/staking/shapes';
import { instant, ppm } from '@candor/kernel';
import { Amount, Banner, Button, Card, DateTime, FlowAction, formatRatio, Row, Rows, useUi } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { TradePasswordSheet } from '../../parts/TradePasswordSheet.tsx';
import { useGuardedCommand } from '../../parts/use-guarded-command.ts';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { HOLDING_PATH } from './own-paths.ts';
import type { Quote } from './ProjectPage.tsx';
import { useReleaseWords } from './use-release-words.ts';

type Props = { readonly project: StakingProject; readonly quote: Quote; readonly onBack: () => void };

/** [STK-6] Every figure and the day, exactly as they will be. */
export function ReviewStep({ project, quote, onBack }: Props) {
  const t = useText('staking');
  const { locale } = useUi();
  const inWords = useMoneyWords();
  const release = useReleaseWords();
  const heading = useStepFocus(quote.quotedAt);
  const [isPaying, setPaying] = useState(false);
  const amount = readMoney(quote.amount);
  const formula = t('formula', {
    amount: inWords(amount),
    rate: formatRatio(ppm(project.annualRatePpm), { locale, decimals: 2 }),
    days: project.days,
  });
  return (
    <div className={flow.step}>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('review')}
      </h2>
      <Card>
        <Rows>
          <Row label={t('stakes')} isStrong>
            <Amount value={amount} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('interest')}>
            <Amount value={readMoney(quote.interest)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('total')} isStrong>
            <Amount value={readMoney(quote.total)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('matures')}>
            <DateTime value={instant(quote.maturesAt)} />
          </Row>
        </Rows>
        <p className={flow.note}>
          {t('interest')}: <bdi>{formula}</bdi>
        </p>
      </Card>
      <Banner tone={project.release === 'locked' ? 'warn' : 'info'}>{release(project.release, quote.maturesAt)}</Banner>
      <FlowAction>
        <Button size="large" isWide onClick={() => setPaying(true)}>
          {t('confirm', { amount: inWords(amount) })}
        </Button>
        <p className={flow.note}>{t('byThemselves')}</p>
      </FlowAction>
      {isPaying && <Pay projectId={project.id} quote={quote} onClose={() => setPaying(false)} onAgain={onBack} />}
    </div>
  );
}

type PayProps = {
  readonly projectId: string;
  readonly quote: Quote;
  readonly onClose: () => void;
  readonly onAgain: () => void;
};

/** One key for as long as it is open: a retry stakes once. */
function Pay({ projectId, quote, onClose, onAgain }: PayProps) {
  const t = useText('staking');
  const inWords = useMoneyWords();
  const navigate = useNavigate();
  const { run, isBusy, failure, isOutcomeOpen, forget } = useGuardedCommand('app.staking/open', ({ id }) => {
    void queryClient.invalidateQueries();
    void navigate(`${HOLDING_PATH}?id=${id}&new=1`, { replace: true });
  });
  const { amount, quotedAt } = quote;
  return (
    <TradePasswordSheet
      action={t('confirm', { amount: inWords(readMoney(amount)) })}
      failure={failure}
      isOutcomeOpen={isOutcomeOpen}
      isBusy={isBusy}
      onTyping={forget}
      onClose={failure?.code === 'staking.quoteOver' ? onAgain : onClose}
      onPassword={(password) => void run({ projectId, amount: amount.amount, quotedAt: String(quotedAt) }, password)}
    />
  );
}
