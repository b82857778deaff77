import type { ChainName } from '@candor/adapters/chain';

/** What every installation begins with. The contract of a token is in the settings of the installation. */
export const FIRST_ASSETS = [
  { asset: 'TRX', chain: 'tron', token: null, decimals: 6, scale: 6 },
  { asset: 'USDT', chain: 'tron', token: 'configured', decimals: 6, scale: 6 },
  { asset: 'ETH', chain: 'ethereum', token: null, decimals: 18, scale: 8 },
  { asset: 'USDT', chain: 'ethereum', token: 'configured', decimals: 6, scale: 6 },
  { asset: 'BTC', chain: 'bitcoin', token: null, decimals: 8, scale: 8 },
] as const satisfies readonly {
  readonly asset: string;
  readonly chain: ChainName;
  readonly token: 'configured' | null;
  readonly decimals: number;
  readonly scale: number;
}[];

export const FIRST_PRICES = { TRX: '0.4', ETH: '5000', BTC: '125000' };

/** What a new installation's file says. */
export const DEFAULT_POLICY = {
  USDT: { perPayment: '50000', perHour: '200000', perDay: '800000', automaticUpTo: '5000', operatorUpTo: '20000' },
  TRX: { perPayment: '200000', perHour: '800000', perDay: '2500000', automaticUpTo: '20000', operatorUpTo: '80000' },
  ETH: { perPayment: '20', perHour: '80', perDay: '250', automaticUpTo: '2', operatorUpTo: '8' },
  BTC: { perPayment: '1', perHour: '4', perDay: '10', automaticUpTo: '0.1', operatorUpTo: '0.4' },
  feeCaps: { TRX: '100', ETH: '0.05', BTC: '0.002' },
  maxLockBlocks: 864_000,
  allAssetsUsd: { perHour: '400000', perDay: '1500000' },
  unsignedUsd: { perHour: '50000', perDay: '150000' },
  newDestinationHours: 24,
  usdPrices: FIRST_PRICES,
  feeOnlyPerHour: 120,
  tokens: [],
};
