import { type Instant, SECOND_MS } from '@candor/kernel';
import {
  Button,
  Countdown,
  Icon,
  IconButton,
  iconAlert,
  iconClock,
  iconDone,
  iconOffline,
  iconRefresh,
  useNow,
  VisuallyHidden,
} from '@candor/ui';
import { useId } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import { PuzzleBoard, PuzzleBones } from './PuzzleBoard.tsx';
import { type PuzzleState, usePuzzle } from './use-puzzle.ts';
import styles from './Verification.module.css';

type Props = { readonly onSolved: (ticket: string) => void; readonly onWithout: () => void };

/** The clock is shown only where it begins to matter. */
const SHOW_CLOCK_MS = 30 * SECOND_MS;

export function SlidePanel({ onSolved, onWithout }: Props) {
  const t = useText('verification');
  const { state, isAnother, reload, expire, place } = usePuzzle(onSolved);
  const hintId = useId();
  const isOff = state.phase === 'failed';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{t('lead')}</p>
        {!isOff && (
          <IconButton
            icon={iconRefresh}
            label={t('reload')}
            aria-disabled={!canReload(state)}
            onClick={() => canReload(state) && reload()}
          />
        )}
      </div>
      {state.phase === 'loading' && <PuzzleBones />}
      {state.phase === 'failed' && <NoPuzzle failure={state.failure} onRetry={reload} />}
      {state.phase !== 'loading' && state.phase !== 'failed' && (
        <PuzzleBoard
          key={state.puzzle.id}
          state={state}
          isFresh={isAnother}
          hintId={hintId}
          onPlace={place}
          onReload={reload}
        />
      )}
      <p className={styles.status} data-tone={toneOf(state)}>
        <Status state={state} onExpire={expire} />
        <span id={hintId} className={styles.keys}>
          {t('keys')}
        </span>
      </p>
      <VisuallyHidden>
        <output>{spoken(state, isAnother, t)}</output>
      </VisuallyHidden>
      <div className={styles.without}>
        <Button variant={isOff ? 'primary' : 'quiet'} isWide onClick={onWithout}>
          {t('without')}
        </Button>
        <p className={styles.note}>{t('withoutNote')}</p>
      </div>
    </>
  );
}

function NoPuzzle({
  failure,
  onRetry,
}: {
  readonly failure: Extract<PuzzleState, { phase: 'failed' }>['failure'];
  readonly onRetry: () => void;
}) {
  const t = useText('verification');
  const words = useFailureWords();
  const isTooMany = failure.code === 'verification.tooMany' || failure.code === 'call.tooMany';
  return (
    <div className={styles.blank} role="alert">
      <Icon of={failure.code === 'client.offline' ? iconOffline : isTooMany ? iconClock : iconAlert} size={32} />
      <b>{t(isTooMany ? 'tooMany' : 'notLoaded')}</b>
      <span>{words(failure)}</span>
      {!isTooMany && (
        <Button variant="secondary" size="medium" onClick={onRetry}>
          {t('work.retry')}
        </Button>
      )}
    </div>
  );
}

function Status({ state, onExpire }: { readonly state: PuzzleState; readonly onExpire: () => void }) {
  const t = useText('verification');
  switch (state.phase) {
    case 'ready':
      return <TimeLeft endsAt={state.endsAt} onExpire={onExpire} />;
    case 'wrong':
      return (
        <>
          <Icon of={iconAlert} size={18} />
          <span>
            <b>{t('failed')}.</b> {t('failedNote')}
          </span>
        </>
      );
    case 'solved':
      return (
        <>
          <Icon of={iconDone} size={18} />
          <b>{t('succeeded')}</b>
        </>
      );
    default:
      return null;
  }
}

function TimeLeft({ endsAt, onExpire }: { readonly endsAt: Instant; readonly onExpire: () => void }) {
  const t = useText('verification');
  const left = endsAt - useNow(SECOND_MS);
  // Hidden rather than absent until then: the countdown inside is what ends the puzzle.
  return (
    <span hidden={left > SHOW_CLOCK_MS} className={styles.time}>
      {t('timeLeft')} <Countdown until={endsAt} onEnd={onExpire} />
    </span>
  );
}

/** Not while an answer is on its way, nor after the right one. */
function canReload({ phase }: PuzzleState): boolean {
  return phase === 'ready' || phase === 'expired';
}

function toneOf({ phase }: PuzzleState): 'ok' | 'danger' | 'plain' {
  return phase === 'solved' ? 'ok' : phase === 'wrong' ? 'danger' : 'plain';
}

function spoken({ phase }: PuzzleState, isAnother: boolean, t: ReturnType<typeof useText<'verification'>>): string {
  switch (phase) {
    case 'loading':
      return t('loading');
    case 'ready':
      return isAnother ? t('ready') : '';
    case 'checking':
      return t('checking');
    case 'wrong':
      return t('failed');
    case 'solved':
      return t('succeeded');
    case 'expired':
      return t('expired');
    case 'failed':
      return '';
    default:
      return phase satisfies never;
  }
}
