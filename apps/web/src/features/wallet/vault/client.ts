import { trustScript } from '../../../platform/trust-script.ts';
import type { Ask, Given, Question, Reply, Result } from './protocol.ts';
// oxlint-disable-next-line import/default -- the build tool gives the address of the worker's file as default export
import workerUrl from './wallet-vault.ts?worker&url';

type Waiting = (reply: Reply) => void;

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/** One question to the Worker, which starts with the first. What it refuses comes back as a value. */
export function askVault<A extends Ask>(ask: A, given: Given<A>): Promise<Result<A>> {
  worker ??= start();
  const running = worker;
  count += 1;
  const question: Question<A> = { n: count, ask, given };
  return new Promise((resolve) => {
    waiting.set(question.n, (reply) => resolve(reply as Result<A>));
    running.postMessage(question);
  });
}

/** Ends the Worker and its memory with it: the best wipe there is in a browser. Questions under way fail as locked. */
export function endVault(): void {
  worker?.terminate();
  worker = undefined;
  failAll('locked');
}

function start(): Worker {
  const started = new Worker(trustScript(workerUrl), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.n)?.(data);
    waiting.delete(data.n);
  });
  started.addEventListener('error', () => {
    if (worker === started) worker = undefined;
    started.terminate();
    failAll('workerFailed');
  });
  return started;
}

function failAll(code: 'locked' | 'workerFailed'): void {
  for (const [n, resolve] of waiting) resolve({ n, ok: false, code, detail: {} });
  waiting.clear();
}
