import { ChainFault } from '@candor/adapters/chain';
import type { Platform } from '../../platform/platform.ts';
import { observe } from './observe.ts';
import { readBlock } from './read-block.ts';
import type { ScanChain, ScanPlatform } from './scan.ts';
import { scannerStore } from './scanner-store.ts';

/** [RCH-19] Reads again what no node could trace, and takes in what contracts paid there. Says how many were read whole. */
export async function readUntraced(platform: ScanPlatform & Pick<Platform, 'log'>, chain: ScanChain): Promise<number> {
  const { db, log, outbox } = platform;
  let whole = 0;
  for (const { height, hash } of await scannerStore(db).untraced(chain.chain)) {
    try {
      const { block } = await readBlock(chain.reader, height, height);
      if (block.hash !== hash) throw new ChainFault('nonsense', `block ${height} is another one than was read`);
      await db.transaction(async (tx) => {
        // What was seen before stays as it is; only what is missing is added.
        await observe(tx, platform, chain, [block]);
        await scannerStore(tx).dropUntraced(chain.chain, height);
      });
      whole += 1;
    } catch (error) {
      if (!(error instanceof ChainFault)) throw error;
      const fields = { chain: chain.chain, height, problem: error.message };
      log.warn('deposits.block_still_untraced', 'A block still cannot be read with what contracts paid', fields);
      break;
    }
  }
  if (whole > 0) outbox.wake();
  return whole;
}
