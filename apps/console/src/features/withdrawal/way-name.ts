import type { Network } from '@candor/contract';
import { isFirstNetwork } from '@candor/kernel';
import type { Text } from '../../platform/text.ts';

type Named = { readonly way: string; readonly network: Network | null; readonly amount: { readonly asset: string } };

/** A token by its standard, a coin by its chain, and a bank. */
export function wayName(t: Text, { way, network, amount }: Named): string {
  if (network === null) return t('withdrawal.way.bank');
  return way === amount.asset && isFirstNetwork(network) ? t(`withdrawal.coin.${network}`) : network;
}
