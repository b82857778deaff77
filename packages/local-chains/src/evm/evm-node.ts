import type { Clock } from '@candor/kernel';
import { createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx';
import { bytesToHex, createAddressFromString, hexToBytes } from '@ethereumjs/util';
import { inTurn } from '../in-turn.ts';
import type { Journal } from '../journal.ts';
import { createEvmEngine, type EvmEngine, type MinedBlock } from './evm-engine.ts';
import { createMempool, type Mempool } from './mempool.ts';

/** One Ethereum node that makes its own blocks. All changes happen one after the other. */
export type EvmNode = {
  readonly engine: EvmEngine;
  readonly pool: Mempool;
  readonly head: MinedBlock;
  readonly finalizedDepth: number;
  blockAt(height: number): MinedBlock | undefined;
  find(txid: string): { readonly mined: MinedBlock; readonly index: number } | undefined;
  account(address: string, at?: MinedBlock): Promise<{ nonce: bigint; balance: bigint }>;
  send(raw: Uint8Array): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** Takes blocks off the top. Their transactions wait again, or are forgotten when `isForgetful`. */
  reorg(depth: number, isForgetful?: boolean): Promise<void>;
  /** For questions that take several steps: nothing changes in between. */
  inTurn<T>(job: () => Promise<T>): Promise<T>;
};

export type EvmNodeOptions = {
  readonly clock: Clock;
  readonly journal: Journal;
  /** What the journal already holds. */
  readonly lines: readonly unknown[];
  readonly funded: ReadonlyMap<string, bigint>;
  readonly finalizedDepth: number;
  readonly chainId?: number | undefined;
};

type BlockLine = { readonly atSeconds: number; readonly raws: readonly `0x${string}`[]; readonly hash: string };
type JournalLine = BlockLine | { readonly reorg: number };

export async function createEvmNode(options: EvmNodeOptions): Promise<EvmNode> {
  const engine = await createEvmEngine(options.funded, options.chainId);
  const pool = createMempool();
  const turn = inTurn();
  const blocks: MinedBlock[] = [engine.genesis];
  const places = new Map<string, { mined: MinedBlock; index: number }>();
  let branch = 0;
  const head = () => blocks.at(-1) ?? engine.genesis;

  const publish = (mined: MinedBlock) => {
    blocks.push(mined);
    for (const [index, { txid }] of mined.results.entries()) {
      places.set(txid, { mined, index });
      pool.drop(txid);
    }
  };
  const unpublish = async (depth: number) => {
    branch += 1;
    const gone = blocks.splice(Math.max(1, blocks.length - depth));
    for (const { txid } of gone.flatMap(({ results }) => results)) places.delete(txid);
    await engine.rewindTo(head().block);
    return gone;
  };
  const account = async (address: string, at: MinedBlock = head()) => {
    const vm = at === head() ? engine.vm : await engine.copyAt(at.block);
    const found = await vm.stateManager.getAccount(createAddressFromString(address));
    return { nonce: found?.nonce ?? 0n, balance: found?.balance ?? 0n };
  };
  const accept = async (tx: TypedTransaction) => pool.add(tx, await account(tx.getSenderAddress().toString()));

  for (const line of options.lines as readonly JournalLine[]) {
    if ('reorg' in line) {
      await unpublish(line.reorg);
      continue;
    }
    const txs = line.raws.map((raw) => readTransaction(engine, hexToBytes(raw)));
    const mined = await engine.build({ block: head().block, branch }, line.atSeconds, txs);
    if (mined.hash !== line.hash)
      throw new Error(`The journal of the local Ethereum chain does not replay: ${line.hash}`);
    publish(mined);
  }

  const mineOne = async () => {
    const parent = head();
    const txs = await pool.ready(async (address) => (await account(address)).nonce);
    const atSeconds = Math.max(Number(parent.block.header.timestamp) + 1, Math.floor(options.clock.now() / 1_000));
    const mined = await engine.build({ block: parent.block, branch }, atSeconds, txs);
    for (const txid of mined.refused) pool.drop(txid);
    const raws = mined.results.map(({ tx }) => bytesToHex(tx.serialize()));
    // On disk before anybody can see it: a block that was seen and then lost would be a reorganisation nobody made.
    await options.journal.append({ atSeconds, raws, hash: mined.hash } satisfies BlockLine);
    publish(mined);
  };

  return {
    engine,
    pool,
    get head() {
      return head();
    },
    finalizedDepth: options.finalizedDepth,
    blockAt: (height) => blocks[height],
    find: (txid) => places.get(txid),
    account,
    send: (raw) => turn(() => accept(readTransaction(engine, raw))),
    mine: (count = 1) =>
      turn(async () => {
        for (let made = 0; made < count; made += 1) await mineOne();
      }),
    reorg: (depth, isForgetful = false) =>
      turn(async () => {
        await options.journal.append({ reorg: depth } satisfies JournalLine);
        const gone = await unpublish(depth);
        for (const { tx } of isForgetful ? [] : gone.flatMap(({ results }) => results)) await accept(tx);
      }),
    inTurn: turn,
  };
}

function readTransaction(engine: EvmEngine, raw: Uint8Array): TypedTransaction {
  return createTxFromRLP(raw, { common: engine.common });
}
