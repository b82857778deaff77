import type { Block, Payment } from '@candor/adapters/chain';
import { TwoGenerationMap } from '@candor/adapters/memory';
import { isSameToken } from '@candor/domain/recharge';
import { formatMinor } from '@candor/kernel';
import type { OpenChain } from '../../services/chains/chains.ts';

/** Every address is looked for: the reader's own work, with nobody left out. */
const EVERYBODY = { has: () => true };
const KEPT_BLOCKS = 300;

/** Blocks by their hash, those used last. A block never changes, so one that was read is never asked for again. */
const kept = new TwoGenerationMap<Block>(KEPT_BLOCKS);

/**
 * From a height downwards, as the chain is now: each block is the parent of the one before it. The very first is left out:
 * nobody paid anybody in it, and nodes know less about it than about any other.
 */
export async function readBlocks({ chain, reader }: OpenChain, from: number, count: number): Promise<Block[]> {
  const blocks: Block[] = [];
  for (let height = from; height > 0 && blocks.length < count; height -= 1) {
    const hash = blocks.at(-1)?.parentHash ?? (await reader.blockHash(height));
    if (hash === null) break;
    const block = kept.get(`${chain}:${hash}`) ?? (await reader.block(height, EVERYBODY, true));
    // Reorganised in the middle of reading: what was read so far belongs together, and the next look shows the rest.
    if (block.hash !== hash) break;
    kept.set(`${chain}:${hash}`, block);
    blocks.push(block);
  }
  return blocks;
}

export function describePayment({ network }: Pick<OpenChain, 'network'>, payment: Payment) {
  const { txid, position, from, to, token, units } = payment;
  const known = network.find((each) => isSameToken(each.token, token));
  return {
    txid,
    position,
    from,
    to,
    asset: known?.asset ?? null,
    token,
    amount: formatMinor(units, known?.decimals ?? 0),
  };
}
