/** What a wallet has of its chain's coin, and what of it is for fees. In the chain's units. */
export type CoinFacts = {
  readonly balance: bigint;
  /** [WDR-33] What the books have set aside for what the chain charges. */
  readonly forFees: bigint;
  /** On its way out of the wallet, whether a block has taken it or not. */
  readonly leaving: bigint;
};

/** [WDR-33] Whether a coin can be paid without touching what fees are paid from, or at least without falling short of its own. */
export function leavesReserve({ balance, forFees, leaving }: CoinFacts, units: bigint, fee: bigint): boolean {
  const kept = forFees > fee ? forFees : fee;
  return balance - leaving - units >= kept;
}
