import { type Block, ChainFault, type ChainReader, type Payment } from '@candor/adapters/chain';
import { type Instant, instant } from '@candor/kernel';
import { sha256Hex } from '../../platform/canonical.ts';

/** A payment as a test writes it. */
export type Paid = Partial<Payment> & Pick<Payment, 'txid' | 'toKey' | 'units'>;

/**
 * A small chain in memory that can be rewritten at will: what the scanner sees through the reader is exactly what a test
 * says, down to an answer that never comes.
 */
export function makeTestChain(given: { readonly solidDepth?: number; readonly chain?: ChainReader['chain'] } = {}) {
  const { solidDepth = 25, chain = 'tron' } = given;
  let blocks: Block[] = [seal(0, '', [], instant(0), 'main')];
  let forks = 0;
  let hidden = 0;
  const faults: ChainFault[] = [];
  const top = () => blocks.length - 1;

  const answer = () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  const reader: ChainReader = {
    chain,
    head: async () => {
      answer();
      const height = Math.max(0, top() - hidden);
      return { height, hash: blocks[height]?.hash ?? '', solidHeight: Math.max(0, height - solidDepth) };
    },
    blockHash: async (height) => {
      answer();
      return height > top() - hidden ? null : (blocks[height]?.hash ?? null);
    },
    block: async (height, watched) => {
      answer();
      const block = blocks[height];
      if (!block || height > top() - hidden) throw new ChainFault('lagging', 'no such block yet');
      const isWatched = ({ toKey }: Payment) => watched.has(toKey);
      return { ...block, payments: block.payments.filter(isWatched), failed: block.failed.filter(isWatched) };
    },
    transaction: async () => ({ state: 'unknown' }),
    balance: async () => 0n,
    isBarred: async () => false,
  };

  return {
    reader,
    /** The chain as it is now, for the test to compare with. */
    blocks: () => blocks,
    height: top,
    mine: (paid: readonly Paid[] = [], at: Instant = instant(1_000 * blocks.length), failed: readonly Paid[] = []) => {
      const parent = blocks.at(-1)?.hash ?? '';
      blocks.push({ ...seal(blocks.length, parent, paid, at, `fork ${forks}`), failed: failed.map(wholeOf) });
    },
    /** Takes blocks off the top; what is mined from here on is another chain. Gives back what they had paid. */
    cut: (depth: number): Payment[] => {
      forks += 1;
      const keep = Math.max(1, blocks.length - depth);
      const gone = blocks.slice(keep).flatMap(({ payments }) => payments);
      blocks = blocks.slice(0, keep);
      return gone;
    },
    /** A node that is so many blocks behind. */
    lag: (behind: number) => {
      hidden = behind;
    },
    /** The next answers are faults. */
    fail: (...next: readonly ChainFault[]) => {
      faults.push(...next);
    },
  };
}
export type TestChain = ReturnType<typeof makeTestChain>;

function seal(height: number, parentHash: string, paid: readonly Paid[], at: Instant, salt: string): Block {
  const payments = paid.map(wholeOf);
  const said = payments.map(({ txid, position, units, toKey }) => `${txid}:${position}:${units}:${toKey}`).join();
  return { height, parentHash, payments, failed: [], at, hash: sha256Hex(`${height} ${parentHash} ${said} ${salt}`) };
}

function wholeOf(paid: Paid): Payment {
  return { from: null, to: paid.toKey, token: null, isCoinbase: false, position: 0, ...paid };
}
