import { type Common, createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { LOCAL_CHAIN_ID } from '../known.ts';

export const BLOCK_GAS_LIMIT = 30_000_000n;
export const FIRST_BASE_FEE = 1_000_000_000n;
/** How much play money there is. */
export const FAUCET_WEI = 10n ** 27n;
export const FINALIZED_DEPTH = 12;

/** A second chain beside the first has a number of its own, and nothing signed for one is of use on the other. */
export function localRules(chainId = LOCAL_CHAIN_ID): Common {
  return createCustomCommon({ chainId, name: 'candor-local' }, Mainnet, {
    hardfork: Hardfork.Shanghai,
  });
}
