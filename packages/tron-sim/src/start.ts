import type { AddressInfo } from 'node:net';
import { Chain } from './chain/chain.ts';
import type { Genesis } from './chain/genesis.ts';
import { Faults } from './http/faults.ts';
import { serveNode } from './http/server.ts';
import { noJournal, openJournal } from './journal.ts';
import { Node, type ReorgOptions, type SimClock } from './node.ts';
import { Machine } from './tvm/machine.ts';

/** Mainnet's, so that contracts and wallets that look at it behave as they would there. */
const CHAIN_ID = 0x2b6653dc;

export type TronSimOptions = {
  readonly genesis: Genesis;
  readonly clock: SimClock;
  /** Milliseconds between blocks, or by hand. */
  readonly blockMs: number | 'manual';
  readonly port?: number;
  readonly host?: string;
  /** A file that survives a crash. Without it, the chain ends with the process. */
  readonly journal?: string;
  readonly solidDepth?: number;
  readonly slotMs?: number;
  readonly remembersRefused?: boolean;
  readonly freshMs?: number;
  /** Told when a block could not be made, for example because the disk is full. */
  readonly onProblem?: (problem: unknown) => void;
};

export type TronSim = {
  readonly url: string;
  readonly node: Node;
  readonly faults: Faults;
  /** Makes blocks now; resolves with the number of the newest. `advanceMs` lets time pass before them. */
  mine(blocks?: number, advanceMs?: number): Promise<bigint>;
  reorg(options: ReorgOptions): Promise<bigint>;
  set(name: string, value: bigint): Promise<void>;
  stop(): Promise<void>;
};

export async function startTronSim(options: TronSimOptions): Promise<TronSim> {
  const machine = await Machine.create(CHAIN_ID);
  const journal = options.journal === undefined ? noJournal : openJournal(options.journal);
  const chain = await Chain.open(options.genesis, machine, journal).catch((problem: unknown) => {
    journal.close();
    throw problem;
  });
  const { clock, solidDepth, slotMs, remembersRefused, freshMs, onProblem = () => {} } = options;
  const node = new Node(chain, {
    clock,
    ...(solidDepth !== undefined && { solidDepth }),
    ...(slotMs !== undefined && { slotMs }),
    ...(remembersRefused !== undefined && { remembersRefused }),
    ...(freshMs !== undefined && { freshMs }),
  });
  // Clients do not expect to meet a chain of one block: its number is zero, and zero is not sent.
  if (chain.head.header.number === 0n) await node.mine();
  const faults = new Faults();
  const server = serveNode(node, faults);
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem) => {
      journal.close();
      reject(problem);
    });
    server.listen(options.port ?? 0, host, resolve);
  });
  const stopBlocks = produce(node, options.blockMs, onProblem);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    node,
    faults,
    mine: async (blocks, advanceMs) => (await node.mine(blocks, advanceMs)).header.number,
    reorg: async (given) => (await node.reorg(given)).header.number,
    set: (name, value) => node.set(name, value),
    stop: async () => {
      stopBlocks();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await node.turns.take(() => journal.close());
    },
  };
}

function produce(node: Node, blockMs: number | 'manual', onProblem: (problem: unknown) => void): () => void {
  if (blockMs === 'manual') return () => {};
  let isBusy = false;
  const timer = setInterval(() => {
    // A slow machine makes fewer blocks; it does not pile them up.
    if (isBusy) return;
    isBusy = true;
    node
      .mine()
      .catch(onProblem)
      .finally(() => {
        isBusy = false;
      });
  }, blockMs);
  return () => clearInterval(timer);
}
