/**
 * What is the same on every machine, for those who configure a node and do not start one: this file brings no chain along.
 * The tests hold it against the chains themselves.
 */
export const LOCAL_TOKENS = {
  /** The look-alike of Tether's TRC-20. */
  tronUsdt: 'TNbXCvG6xryMVkA95Rh9jq6qwu3dEWyu9f',
  /** The look-alike of Tether's ERC-20. */
  ethereumUsdt: '0x4fc22d832f10f17f8e3972b6c815fa8d3f308231',
} as const;

/** No chain of the world has this number, so nothing signed here can be used anywhere else. */
export const LOCAL_CHAIN_ID = 31_337;

/** A coin that the sandbox lists and that has no chain here: a test token of ours carries it. Never on its own main chain. */
export type LocalCoin = {
  readonly asset: string;
  /** What its contract says of itself. */
  readonly name: string;
  readonly decimals: number;
  readonly contract: string;
};

/** Test tokens on the local TRON chain, in the order in which they are deployed. A new one comes last: its place decides its address. */
export const TRON_COINS: readonly LocalCoin[] = [
  { asset: 'SOL', name: 'Solana test token', decimals: 8, contract: 'TEscMwLE47VzGyU758h8MNBynvAfMPETbm' },
  { asset: 'BNB', name: 'BNB test token', decimals: 8, contract: 'TAFCwNQXk1gf2FjL32LLbXRDT5NvXjxBtm' },
  { asset: 'XRP', name: 'XRP test token', decimals: 6, contract: 'TTMrVp2yPRd7YaSXK3uEQ2GwMY5a2nuJox' },
  { asset: 'ADA', name: 'Cardano test token', decimals: 6, contract: 'TTD4jn8aMszwQHUMuE8Qx2DoHC8se3Pcaw' },
  { asset: 'DOGE', name: 'Dogecoin test token', decimals: 8, contract: 'THtacjo4eWgdDp5wFXnCAvbpwCMppfJKtL' },
  { asset: 'LTC', name: 'Litecoin test token', decimals: 8, contract: 'TWNZCiVVqNvVb5bXygxm8NFkuArBiiKSBj' },
  { asset: 'DOT', name: 'Polkadot test token', decimals: 8, contract: 'TXubNBzbt9Ez4j1DWSuU3GrN7dVrfDRX1A' },
  { asset: 'AVAX', name: 'Avalanche test token', decimals: 8, contract: 'TL4Ww7KMcg3VZ5aBTcRKh8SZ3DWTMwaUoq' },
];

/** And on the local Ethereum chain, where their originals are tokens as well. */
export const ETHEREUM_COINS: readonly LocalCoin[] = [
  { asset: 'LINK', name: 'Chainlink test token', decimals: 18, contract: '0xc89461a34340b8476ac83a8e475da59266cebea9' },
  { asset: 'UNI', name: 'Uniswap test token', decimals: 18, contract: '0xa986b3e7bae025f5de7d6159c3a658a3f098f853' },
  { asset: 'AAVE', name: 'Aave test token', decimals: 18, contract: '0xb32183961a8f57e1a1b2f95b56480f2d5bcfa448' },
];
