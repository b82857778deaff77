import { type Asset, networkOfChain, scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { ComparedChain } from '../treasury/index.ts';
import type { NewAsset, StoredReserve } from './store.ts';

/** Between two blocks: a payment between addresses of ours is counted once. */
export function isRead({ state }: ComparedChain): boolean {
  return state === 'compared' || state === 'behind';
}

export function reserveOf(
  { names, get }: Pick<Platform['chains'], 'names' | 'get'>,
  compared: readonly ComparedChain[],
  asset: Asset,
): Pick<NewAsset, 'reserve' | 'reserves'> {
  const carriers = names.filter((name) => get(name)?.network.some((each) => each.asset === asset));
  const reserves = compared.filter(isRead).flatMap((chain) => reservesOn(chain, asset));
  const isKnown = carriers.length > 0 && reserves.length === carriers.length;
  const all = reserves.flatMap(({ onWallet, onDeposits }) => [BigInt(onWallet), BigInt(onDeposits)]);
  return { reserve: isKnown ? all.reduce((sum, each) => sum + each, 0n) : null, reserves };
}

/** [TRN-6] In whole units of the ledger: a promise is not covered by dust. */
function reservesOn({ chain, hotAddress, rows }: ComparedChain, asset: Asset): StoredReserve[] {
  return rows
    .filter((row) => row.asset === asset && hotAddress !== null)
    .map(({ decimals, hot, staked, deposits }) => {
      const minor = (units: bigint) => String(units / 10n ** BigInt(decimals - scaleOf(asset)));
      const [onWallet, onDeposits] = [minor(hot + staked), minor(deposits)];
      return { network: networkOfChain(chain), address: hotAddress ?? '', onWallet, onDeposits };
    });
}
