import { type Block, type ChainReader, TraceGone } from '@candor/adapters/chain';

/** Every payment is read: which addresses are ours is asked of the database afterwards, when no newer one can be missed. */
const EVERYTHING = { has: () => true };
/** [RCH-19] Nodes keep the state of about so many blocks. One that cannot trace a younger block is waited for. */
const KEPT_STATES = 64;

export type ReadBlock = {
  readonly block: Block;
  /** [RCH-19] What contracts paid in it is not among its payments, since no node can say it any more. */
  readonly isUntraced: boolean;
};

/** A block with everything in it, or, where it is old and its state is gone, with everything but what contracts paid. */
export async function readBlock(reader: ChainReader, height: number, headHeight: number): Promise<ReadBlock> {
  try {
    return { block: await reader.block(height, EVERYTHING), isUntraced: false };
  } catch (error) {
    if (!(error instanceof TraceGone) || headHeight - height < KEPT_STATES) throw error;
    return { block: await reader.block(height, EVERYTHING, true), isUntraced: true };
  }
}
