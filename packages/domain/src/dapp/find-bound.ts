/** [DAP-13] The connected wallet among the addresses withdrawals may go to: the same network, in the one spelling that is kept. */
export function findBound<A extends { readonly network: string; readonly address: string }>(
  addresses: readonly A[],
  wallet: { readonly network: string; readonly address: string },
): A | undefined {
  return addresses.find(({ network, address }) => network === wallet.network && address === wallet.address);
}
