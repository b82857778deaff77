import { useEffect, useEffectEvent, useState } from 'react';
import { call, type Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { trustScript } from '../../platform/trust-script.ts';
import { likelyDone, type Task } from './search.ts';
import { SHOW_MS } from './use-puzzle.ts';
import type { Share, WorkerSays } from './work-worker.ts';
// oxlint-disable-next-line import/default -- the build tool gives the address of the worker's file as default export
import workerUrl from './work-worker.ts?worker&url';

export type WorkState =
  | { readonly phase: 'running'; readonly percent: number; readonly isLong: boolean }
  | { readonly phase: 'solved' }
  | { readonly phase: 'failed'; readonly failure: Failure | undefined };

const START: WorkState = { phase: 'running', percent: 0, isLong: false };
/** From so many bits on it takes longer than usual, and the customer should know why. */
const LONG_BITS = 20;
const MOST_WORKERS = 4;

/** Asks for a task, has a worker solve it and brings the proof. Leaving the page, or `attempt` changing, ends all of it. */
export function useWork(attempt: number, onSolved: (ticket: string) => void): WorkState {
  const [reached, setReached] = useState({ attempt, state: START });
  const bring = useEffectEvent(onSolved);
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setState = (state: WorkState) => setReached({ attempt, state });

    async function run() {
      const task = await call('app.verification/work', {}, { signal: leaving.signal });
      if (!task.ok) return setState({ phase: 'failed', failure: task });
      const { id, salt, bits } = task.value;
      const nonce = await solve({ salt, bits }, leaving.signal, (tries) =>
        setState({ phase: 'running', percent: likelyDone(tries, bits), isLong: bits >= LONG_BITS }),
      );
      const proof = await call('app.verification/prove', { id, nonce }, { signal: leaving.signal });
      if (!proof.ok) return setState({ phase: 'failed', failure: proof });
      tick();
      setState({ phase: 'solved' });
      timer = setTimeout(() => bring(proof.value.ticket), SHOW_MS);
    }

    run().catch(() => {
      if (!leaving.signal.aborted) setState({ phase: 'failed', failure: undefined });
    });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [attempt]);
  // What an earlier attempt reached says nothing about this one.
  return reached.attempt === attempt ? reached.state : START;
}

/** Shares the search among several workers; the first number any of them finds ends it for all. */
function solve(task: Task, signal: AbortSignal, onTries: (tries: number) => void): Promise<string> {
  // Phones have four cores or more. One is left to the page.
  const step = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1));
  const workers = Array.from({ length: step }, () => new Worker(trustScript(workerUrl), { type: 'module' }));
  return new Promise<string>((resolve, reject) => {
    let tries = 0;
    signal.addEventListener('abort', () => reject(signal.reason));
    for (const [first, worker] of workers.entries()) {
      worker.addEventListener('error', () => reject(new Error('The worker could not start')));
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerSays>) => {
        if ('nonce' in data) return resolve(data.nonce);
        tries += data.tried;
        onTries(tries);
      });
      worker.postMessage({ ...task, first, step } satisfies Share);
    }
  }).finally(() => {
    for (const worker of workers) worker.terminate();
  });
}
