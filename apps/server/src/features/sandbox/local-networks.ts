import type { Network } from '@candor/contract';
import {
  type Asset,
  chainOfNetwork,
  networkNames,
  ok,
  parseMoney,
  type Result,
  refuse,
  SETTLEMENT_ASSET,
  scaleOf,
} from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { giftOf } from '../../seed/coins.ts';
import type { OpenChain } from '../../services/chains/chains.ts';
import type { LocalChains } from '../../services/local-chains/local-chains.ts';

export type LocalNetwork = { readonly open: OpenChain; readonly local: LocalChains };
type Given = Pick<Platform, 'chains' | 'config' | 'localChains'>;

/** The local chain behind a network; never one whose coins are worth something. */
export function findLocal(platform: Given, network: Network): Result<LocalNetwork, 'feature.notOpen'> {
  const { localChains, config, chains } = platform;
  const chain = chainOfNetwork(network);
  const open = chains.get(chain);
  const isOurs = config.mode === 'sandbox' && localChains?.names.some((name) => name === chain) === true;
  return isOurs && localChains && open ? ok({ open, local: localChains }) : refuse('feature.notOpen');
}

export function listLocal(platform: Given) {
  return networkNames().flatMap((network) => {
    const found = findLocal(platform, network);
    if (!found.ok) return [];
    const { open, local } = found.value;
    const assets = open.network.flatMap(({ asset }) => {
      const gift = giftOf(asset);
      return gift ? [{ asset, ...gift }] : [];
    });
    // Dollars first: they are what most people come for.
    assets.sort((a, b) => Number(b.asset === SETTLEMENT_ASSET) - Number(a.asset === SETTLEMENT_ASSET));
    return [{ network, isUp: local.isUp(open.family), assets }];
  });
}

/** What to send, in the chain's own units: an amount of the ledger always fits, because no chain has fewer digits. */
export function readGift(
  open: OpenChain,
  asset: Asset,
  amount: string,
): Result<{ readonly token: string | null; readonly units: bigint }, 'ledger.wrongAmount' | 'sandbox.tooMuch'> {
  const found = open.network.find((each) => each.asset === asset);
  const money = parseMoney(asset, amount);
  const { most: mostText } = giftOf(asset) ?? { most: '0' };
  const most = parseMoney(asset, mostText);
  if (!found || !money || !most || money.minor <= 0n) return refuse('ledger.wrongAmount');
  if (money.minor > most.minor) return refuse('sandbox.tooMuch', { most: mostText, asset });
  return ok({ token: found.token, units: money.minor * 10n ** BigInt(found.decimals - scaleOf(asset)) });
}
