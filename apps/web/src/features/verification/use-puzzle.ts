import { SLIDER_LIFE_MS, type TrailBy, type TrailPoint } from '@candor/domain/verification';
import { type Instant, later, SECOND_MS } from '@candor/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, call, type Failure } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { tick } from '../../platform/haptics.ts';
import { writeTrail } from './trail.ts';

export type Puzzle = Answer<'app.verification/slider'>;

/** Where the check stands. Every state but the first and the last shows a puzzle. */
export type PuzzleState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly puzzle: Puzzle; readonly endsAt: Instant }
  | { readonly phase: 'checking' | 'wrong' | 'solved'; readonly puzzle: Puzzle; readonly x: number }
  | { readonly phase: 'expired'; readonly puzzle: Puzzle }
  | { readonly phase: 'failed'; readonly failure: Failure };

/** The server's clock may differ from ours, so its life is counted from here, and a little less than it is. */
const LIFE_MS = SLIDER_LIFE_MS - 5 * SECOND_MS;
/** Long enough to see what happened, short enough not to wait for it. */
export const SHOW_MS = 900;

export function usePuzzle(onSolved: (ticket: string) => void): {
  readonly state: PuzzleState;
  readonly isAnother: boolean;
  readonly reload: () => void;
  readonly expire: () => void;
  readonly place: (x: number, trail: readonly TrailPoint[], by: TrailBy) => void;
} {
  const [state, setState] = useState<PuzzleState>({ phase: 'loading' });
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGone = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a puzzle for every count, whatever else changes
  useEffect(() => {
    const leaving = new AbortController();
    call('app.verification/slider', {}, { signal: leaving.signal }).then(
      (reply) =>
        setState(
          reply.ok
            ? { phase: 'ready', puzzle: reply.value, endsAt: later(clock.now(), LIFE_MS) }
            : { phase: 'failed', failure: reply },
        ),
      () => undefined,
    );
    return () => leaving.abort();
  }, [count]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);

  const reload = useCallback(() => {
    clearTimeout(timer.current);
    setState({ phase: 'loading' });
    setCount((n) => n + 1);
  }, []);

  async function place(x: number, trail: readonly TrailPoint[], by: TrailBy) {
    if (state.phase !== 'ready') return;
    const { puzzle } = state;
    setState({ phase: 'checking', puzzle, x });
    const reply = await call('app.verification/solve', {
      id: puzzle.id,
      x: String(x),
      trail: writeTrail(trail),
      by,
    });
    if (isGone.current) return;
    if (reply.ok) {
      tick();
      setState({ phase: 'solved', puzzle, x });
      timer.current = setTimeout(() => onSolved(reply.value.ticket), SHOW_MS);
    } else if (reply.code === 'verification.failed') {
      tick('refused');
      setState({ phase: 'wrong', puzzle, x });
      timer.current = setTimeout(reload, SHOW_MS);
    } else setState({ phase: 'failed', failure: reply });
  }

  return {
    state,
    isAnother: count > 0,
    reload,
    expire: () => setState((now) => (now.phase === 'ready' ? { phase: 'expired', puzzle: now.puzzle } : now)),
    place,
  };
}
