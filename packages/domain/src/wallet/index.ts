export { MOST_WALLETS, readWalletAddress, roomForWallet } from './decide-wallet.ts';
export { type EvmFeePair, evmFees, FEE_CHOICES, type FeeChoice, gasLimitFor } from './fees.ts';
export {
  type ChainFacts,
  type Contradiction,
  findContradiction,
  isTokenContract,
  type SaidFacts,
  WALLET_CHAINS,
  type WalletAsset,
  type WalletChain,
} from './registry.ts';
export { parseUnits } from './units.ts';
