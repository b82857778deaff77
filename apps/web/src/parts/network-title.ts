import { type FirstNetwork, isFirstNetwork, type Network, titleOfNetwork } from '@candor/kernel';

/** What a network is called: the first ones in everybody's language, one that the operator added as the operator calls it. */
export function networkTitle(network: Network, inWords: (network: FirstNetwork) => string): string {
  return isFirstNetwork(network) ? inWords(network) : titleOfNetwork(network);
}
