import { useCommand } from '@candor/client/use-command';
import { Button, FlowAction, FlowPage, Icon, iconDone, Stepper } from '@candor/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { WideLink } from '../../parts/WideLink.tsx';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Edit.module.css';
import { EmailForm } from './EmailForm.tsx';
import { hasSecond, type Overview, useProof } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import { SecondFactorStep } from './SecondFactorStep.tsx';
import { TradePasswordFirst } from './TradePasswordFirst.tsx';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

const STEPS = ['trade', 'email', 'second', 'ready'] as const;
type Step = (typeof STEPS)[number];

export function EditPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <Edit overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

/** The first walk through security: the trade password is needed, the rest is offered and can be done later. */
function Edit({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  // Asked for once; the next step does not ask again for what was typed a minute ago.
  const proof = useProof({ isRemembering: true });
  const [step, setStep] = useState<Step>(() => nextOpen(overview, undefined));
  const heading = useStepFocus(step);

  // Nobody gets past the trade password without one, and what was read of it may be a moment older than the step.
  useFinish(step !== 'trade' && !overview.isSet);

  const goOn = () => {
    void readSecurityAnew();
    setStep(nextOpen(overview, step));
  };
  const later = (
    <Button variant="quiet" size="large" isWide onClick={goOn}>
      {t('edit.later')}
    </Button>
  );
  return (
    <>
      <Stepper titles={STEPS.map((each) => t(`edit.step.${each}`))} current={STEPS.indexOf(step)} />
      <h2 ref={heading} tabIndex={-1} className={styles.lead}>
        {t(`edit.lead.${step}`)}
      </h2>
      {step === 'trade' && <TradePasswordFirst mobile={overview.mobile} proof={proof} onDone={goOn} />}
      {step === 'email' && <EmailForm current={overview.email} proof={proof} onDone={goOn} later={later} />}
      {step === 'second' && <SecondFactorStep proof={proof} onDone={goOn} later={later} />}
      {step === 'ready' && <Ready overview={overview} />}
      {proof.sheet}
    </>
  );
}

/** Whoever leaves with a trade password is set up, by whichever way out: what is left can be done in the center. */
function useFinish(isUnfinished: boolean): void {
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = isUnfinished;
  });
  useEffect(
    () => () => {
      if (isDue.current) void call('app.user/security/finish', {}).then(() => readSecurityAnew());
    },
    [],
  );
}

/** The first step after `from` that still has something to do. */
function nextOpen(overview: Overview, from: Step | undefined): Step {
  const isOpen: Record<Step, boolean> = {
    trade: !overview.tradePassword.isSet,
    email: overview.email === null,
    second: !hasSecond(overview),
    ready: true,
  };
  const later = STEPS.slice(from === undefined ? 0 : STEPS.indexOf(from) + 1);
  return later.find((step) => isOpen[step]) ?? 'ready';
}

function Ready({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const words = useFailureWords();
  const navigate = useNavigate();
  const done = useDone();
  const { run, isBusy, failure } = useCommand(() => call('app.user/security/finish', {}), {
    onDone: async () => {
      await readSecurityAnew();
      done(t('edit.done'));
      navigate(PATHS.home, { replace: true });
    },
  });
  const facts = [
    ['tradePassword', overview.tradePassword.isSet],
    ['email', overview.email !== null],
    ['secondFactor', hasSecond(overview)],
  ] as const;

  return (
    <>
      <ul className={styles.facts}>
        {facts.map(([guard, isOn]) => (
          <li key={guard} data-on={isOn}>
            <Icon of={iconDone} size={20} />
            <span>{t(`guard.${guard}`)}</span>
            <span className={styles.state}>{t(isOn ? 'state.on' : 'state.later')}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('edit.note')}</p>
      {failure && <p role="alert">{words(failure)}</p>}
      <FlowAction>
        <Button size="large" isWide isBusy={isBusy} onClick={() => void run()}>
          {t('edit.finish')}
        </Button>
        <WideLink href={PATHS.security} variant="quiet">
          {t('edit.center')}
        </WideLink>
      </FlowAction>
    </>
  );
}
