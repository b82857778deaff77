import type { ChainFamily } from '@candor/adapters/chain';
import type { Log } from '../../platform/log.ts';
import { keepSibling } from '../../platform/processes/keep-sibling.ts';
import { type Started, ToServer } from './chains-line.ts';
import { LocalChainAway, type LocalChains } from './local-chains.ts';

export type RunningLocalChains = LocalChains & {
  /** Starts them, where they were told to wait for it. */
  readonly begin: () => void;
  readonly stop: () => Promise<void>;
};
type Reply = (said: Extract<ToServer, { readonly id: number }>) => void;

/** Runs the chains in a process of their own and brings them back when it ends. Nobody waits for them to start. */
export function startLocalChains(started: Started, log: Log, when: 'now' | 'told' = 'now'): RunningLocalChains {
  const names = (['tron', 'ethereum', 'bitcoin'] as const).filter((name) => started.ports[name] !== undefined);
  const up = new Set<ChainFamily>();
  const replies = new Map<number, Reply>();
  const allUp = makePromise();
  let asked = 0;

  const hear = (line: unknown) => {
    const said = ToServer.parse(line);
    if ('id' in said) {
      replies.get(said.id)?.(said);
      replies.delete(said.id);
      return;
    }
    up.add(said.up);
    log.info('chains.local_started', 'A local chain is running', { chain: said.up });
    if (up.size < names.length) return;
    chains.isWell();
    allUp.resolve();
  };
  const onEnd = () => {
    up.clear();
    for (const [id, reply] of replies) reply({ id, error: 'The local chains have ended.' });
    replies.clear();
  };
  const chains = keepSibling({ program: 'local-chains', given: started, hear, onEnd }, log);
  if (when === 'now') chains.begin();

  return {
    begin: chains.begin,
    names,
    isUp: (chain) => up.has(chain),
    up: allUp.promise,
    pay: ({ chain, to, token, units }) =>
      new Promise((paid, failed) => {
        const child = chains.child();
        if (!up.has(chain) || !child?.connected) {
          failed(new LocalChainAway(`The local chain ${chain} is not up.`));
          return;
        }
        asked += 1;
        replies.set(asked, (said) => ('txid' in said ? paid(said.txid) : failed(new Error(said.error))));
        child.send({ id: asked, chain, to, token, units: String(units) }, (error) => error && failed(error));
      }),
    stop: chains.stop,
  };
}

function makePromise(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
