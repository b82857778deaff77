import { Button, Icon, iconAlert, iconDone, VisuallyHidden } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { useWork, type WorkState } from './use-work.ts';
import styles from './Verification.module.css';

type Props = { readonly onSolved: (ticket: string) => void; readonly onBack: () => void };

/** The way without sliding: the device pays with a calculation, beside the page, and can be stopped at any time. */
export function WorkPanel({ onSolved, onBack }: Props) {
  const t = useText('verification');
  const [attempt, setAttempt] = useState(0);
  const state = useWork(attempt, onSolved);
  return (
    <>
      <p className={styles.lead}>{t('work.lead')}</p>
      <div className={styles.work} data-phase={state.phase}>
        {state.phase === 'failed' ? <WorkFailed state={state} /> : <WorkProgress state={state} />}
      </div>
      <VisuallyHidden>
        <output>
          {state.phase === 'solved' ? t('succeeded') : state.phase === 'running' ? t('work.running') : ''}
        </output>
      </VisuallyHidden>
      <div className={styles.without}>
        {state.phase === 'failed' && (
          <Button isWide onClick={() => setAttempt(attempt + 1)}>
            {t('work.retry')}
          </Button>
        )}
        <Button variant="quiet" isWide onClick={onBack}>
          {t('work.back')}
        </Button>
      </div>
    </>
  );
}

function WorkProgress({ state }: { readonly state: Exclude<WorkState, { phase: 'failed' }> }) {
  const t = useText('verification');
  const isSolved = state.phase === 'solved';
  const percent = isSolved ? 100 : state.percent;
  return (
    <>
      <p className={styles.workLine} data-tone={isSolved ? 'ok' : 'plain'}>
        {isSolved && <Icon of={iconDone} size={20} />}
        <b>{t(isSolved ? 'succeeded' : 'work.running')}</b>
      </p>
      <progress className={styles.bar} max={100} value={percent} aria-label={t('work.running')} />
      <p className={styles.note}>{isSolved ? ' ' : state.isLong ? t('work.long') : t('work.progress', { percent })}</p>
    </>
  );
}

function WorkFailed({ state }: { readonly state: Extract<WorkState, { phase: 'failed' }> }) {
  const t = useText('verification');
  const words = useFailureWords();
  return (
    <div role="alert">
      <p className={styles.workLine} data-tone="danger">
        <Icon of={iconAlert} size={20} />
        <b>{t('work.failed')}</b>
      </p>
      {state.failure && <p className={styles.note}>{words(state.failure)}</p>}
    </div>
  );
}
