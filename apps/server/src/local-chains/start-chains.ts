import type { ChainFamily } from '@candor/adapters/chain';
import type { Clock } from '@candor/kernel';
import { startBitcoinChain, startTronChain } from '@candor/local-chains';
import type { Started } from '../services/local-chains/chains-line.ts';
import { type FaucetWish, LocalChainAway } from '../services/local-chains/local-chains.ts';
import { startEthereum } from './start-ethereum.ts';

/** How many blocks follow the last payment: as many as the largest payment on that chain waits for, and one more. */
const FOLLOWING: Readonly<Record<ChainFamily, number>> = { tron: 20, ethereum: 33, bitcoin: 7 };
/** On TRON a payment that was never taken up is over only when a block later than its deadline says so. */
const TRON_HEARTBEAT_MS = 15_000;

type Chain = {
  readonly faucet: (to: string, units: bigint, token?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};
type ChainCallbacks = {
  readonly onUp: (chain: ChainFamily) => void;
  readonly onEnd: () => void;
  /** Another chain runs than the one that was chosen, and why. */
  readonly onOther: (sentence: string) => void;
};

export type RunningChains = {
  readonly up: Promise<void>;
  readonly pay: (wish: FaucetWish) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts the asked-for chains side by side. */
export function startChains(
  { folder, ports, blockMs, anvil }: Started,
  clock: Clock,
  callbacks: ChainCallbacks,
): RunningChains {
  let isStopping = false;
  // One of them ends first when all are stopped, and must not cut off the others while they write their last block.
  const onEnd = () => {
    if (!isStopping) callbacks.onEnd();
  };
  const rhythm = (chain: ChainFamily) => ({ everyMs: blockMs, confirmations: FOLLOWING[chain] });
  const start: Readonly<Record<ChainFamily, (port: number) => Promise<Chain>>> = {
    tron: (port) =>
      startTronChain({
        clock,
        folder,
        port,
        hasCoins: true,
        rhythm: { ...rhythm('tron'), heartbeatMs: TRON_HEARTBEAT_MS },
      }),
    ethereum: (port) =>
      startEthereum(
        anvil,
        { clock, folder, port, hasCoins: true, rhythm: rhythm('ethereum') },
        { ...callbacks, onEnd },
      ),
    bitcoin: async (port) => {
      const chain = await startBitcoinChain({ folder, port, rhythm: rhythm('bitcoin') });
      void chain.ended.then(onEnd);
      return chain;
    },
  };
  const running = new Map<ChainFamily, Chain>();
  const open = async (name: ChainFamily, port: number) => {
    running.set(name, await start[name](port));
    callbacks.onUp(name);
  };
  // Bitcoin first: it starts in a process of its own, while the others keep this one busy.
  const names = (['bitcoin', 'tron', 'ethereum'] as const).filter((name) => ports[name] !== undefined);
  return {
    up: Promise.all(names.map((name) => open(name, ports[name] ?? 0))).then(() => undefined),
    pay: async ({ chain, to, token, units }) => {
      const found = running.get(chain);
      if (!found) throw new LocalChainAway(`The local chain ${chain} is not up yet.`);
      return found.faucet(to, units, token ?? undefined);
    },
    stop: async () => {
      isStopping = true;
      await Promise.allSettled([...running.values()].map((chain) => chain.stop()));
    },
  };
}
