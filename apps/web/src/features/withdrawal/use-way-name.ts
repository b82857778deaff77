import type { Network } from '@candor/contract';
import { type Asset, isFirstNetwork } from '@candor/kernel';
import { useText } from '../../platform/texts.ts';
import type { Way } from './draft.ts';

type Named = { readonly way: Way; readonly network: Network | null; readonly asset: Asset };

/** What a way is called: a token by its standard, a coin by its chain, and a bank. */
export function useWayName(): { whole: (named: Named) => string; short: (named: Named) => string } {
  const t = useText('withdrawal');
  return {
    whole: ({ way, network, asset }) => {
      if (network === null) return t('way.bank');
      return way === asset && isFirstNetwork(network)
        ? t(`way.coin.${network}`, { asset })
        : t('way.over', { asset, network });
    },
    short: ({ way, network, asset }) => {
      if (network === null) return t('way.bank.short');
      return way === asset && isFirstNetwork(network) ? t(`way.coin.${network}.short`) : network;
    },
  };
}
