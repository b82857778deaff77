import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ChainName } from '@candor/adapters/chain';
import type { Log } from '../log.ts';
import { siblingProgram } from '../program/sibling-program.ts';
import { type Started, ToServer } from './chains-line.ts';
import { LocalChainAway, type LocalChains } from './local-chains.ts';

/** Below the server's own: a page is answered first, and a block can wait. */
const PRIORITY = 5;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export type RunningLocalChains = LocalChains & {
  /** Starts them, where they were told to wait for it. */
  readonly begin: () => void;
  readonly stop: () => Promise<void>;
};
type Reply = (said: Extract<ToServer, { readonly id: number }>) => void;

/** Runs the chains in a process of their own and brings them back when it ends. Nobody waits for them to start. */
export function startLocalChains(started: Started, log: Log, when: 'now' | 'told' = 'now'): RunningLocalChains {
  const names = (['tron', 'ethereum', 'bitcoin'] as const).filter((name) => started.ports[name] !== undefined);
  const up = new Set<ChainName>();
  const replies = new Map<number, Reply>();
  const allUp = makePromise();
  let asked = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;

  const hear = (line: unknown) => {
    const said = ToServer.parse(line);
    if ('id' in said) {
      replies.get(said.id)?.(said);
      replies.delete(said.id);
      return;
    }
    up.add(said.up);
    log.info({ chain: said.up }, 'a local chain is up');
    if (up.size < names.length) return;
    pauseMs = FIRST_PAUSE_MS;
    allUp.resolve();
  };
  const run = () => {
    const { file, execArgv } = siblingProgram('local-chains');
    // The environment of this program is none of its business: it may hold passwords.
    child = fork(file, [JSON.stringify(started)], { env: {}, execArgv: [...execArgv] });
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.on('message', hear);
    child.on('error', (error) => log.error({ err: error }, 'the local chains cannot be started'));
    child.once('exit', (code, signal) => {
      up.clear();
      for (const [id, reply] of replies) reply({ id, error: 'The local chains have ended.' });
      replies.clear();
      if (isStopping) return;
      log.warn({ code, signal, pauseMs }, 'the local chains have ended and are started again');
      again = setTimeout(run, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    });
  };
  const begin = () => {
    if (child === undefined && !isStopping) run();
  };
  if (when === 'now') begin();

  return {
    begin,
    names,
    isUp: (chain) => up.has(chain),
    up: allUp.promise,
    pay: ({ chain, to, token, units }) =>
      new Promise((paid, failed) => {
        if (!up.has(chain) || !child?.connected) {
          failed(new LocalChainAway(`The local chain ${chain} is not up.`));
          return;
        }
        asked += 1;
        replies.set(asked, (said) => ('txid' in said ? paid(said.txid) : failed(new Error(said.error))));
        child.send({ id: asked, chain, to, token, units: String(units) }, (error) => error && failed(error));
      }),
    stop: async () => {
      isStopping = true;
      clearTimeout(again);
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      const ended = new Promise((done) => ending.once('exit', done));
      ending.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where a system does not let us, everything works as well, only less politely. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    return;
  }
}

function makePromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
