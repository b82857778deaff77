import type { ChainName } from '@candor/adapters/chain';
import type { Network } from '@candor/contract';
import { type Asset, ok, parseMoney, type Result, refuse, SETTLEMENT_ASSET, scaleOf } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { OpenChain } from '../../services/chains/chains.ts';
import type { LocalChains } from '../../services/local-chains/local-chains.ts';

/** What the faucet gives at a touch, and at most at once: enough to meet every rule about large payments. */
const GIVES: Readonly<Partial<Record<Asset, { readonly usual: string; readonly most: string }>>> = {
  USDT: { usual: '100', most: '100000' },
  TRX: { usual: '1000', most: '500000' },
  ETH: { usual: '0.5', most: '50' },
  BTC: { usual: '0.01', most: '2' },
};

const CHAIN_OF: Readonly<Record<Network, ChainName>> = { TRC20: 'tron', ERC20: 'ethereum', BTC: 'bitcoin' };
const NETWORKS = Object.keys(CHAIN_OF) as Network[];

export type LocalNetwork = { readonly open: OpenChain; readonly local: LocalChains };
type Given = Pick<Platform, 'chains' | 'config' | 'localChains'>;

/** The local chain behind a network; never one whose coins are worth something. */
export function findLocal(platform: Given, network: Network): Result<LocalNetwork, 'feature.notOpen'> {
  const { localChains, config, chains } = platform;
  const chain = CHAIN_OF[network];
  const open = chains.get(chain);
  const isOurs = config.mode === 'sandbox' && localChains?.names.includes(chain) === true;
  return isOurs && localChains && open ? ok({ open, local: localChains }) : refuse('feature.notOpen');
}

export function listLocal(platform: Given) {
  return NETWORKS.flatMap((network) => {
    const found = findLocal(platform, network);
    if (!found.ok) return [];
    const { open, local } = found.value;
    const assets = open.network.flatMap(({ asset }) => {
      const gift = GIVES[asset];
      return gift ? [{ asset, ...gift }] : [];
    });
    // Dollars first: they are what most people come for.
    assets.sort((a, b) => Number(b.asset === SETTLEMENT_ASSET) - Number(a.asset === SETTLEMENT_ASSET));
    return [{ network, isUp: local.isUp(open.chain), assets }];
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
  const { most: mostText } = GIVES[asset] ?? { most: '0' };
  const most = parseMoney(asset, mostText);
  if (!found || !money || !most || money.minor <= 0n) return refuse('ledger.wrongAmount');
  if (money.minor > most.minor) return refuse('sandbox.tooMuch', { most: mostText, asset });
  return ok({ token: found.token, units: money.minor * 10n ** BigInt(found.decimals - scaleOf(asset)) });
}
