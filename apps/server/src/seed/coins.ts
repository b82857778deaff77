/** What a sandbox trades beside the first markets. Amounts are decimal text; ticks in USDT, lots in the coin. */
export type SandboxCoin = {
  readonly asset: string;
  readonly name: string;
  readonly kind: 'coin' | 'token';
  /** Decimals in the ledger. */
  readonly scale: number;
  readonly tick: string;
  readonly lot: string;
  /** What one person may send another at least and at most, and what may leave in 24 hours. */
  readonly least: string;
  readonly most: string;
  readonly perDay: string;
  /** What the liquidity provider begins with in each book. */
  readonly quoted: string;
  /** Before the sandbox began. */
  readonly listedDaysAgo: number;
  /** Announced, and opens so many days after the sandbox began. */
  readonly opensInDays?: number;
};

/** How long before a sandbox began its first markets were listed. */
export const FIRST_LISTED_DAYS_AGO = 420;

/** Halted from the beginning, so that a halted market can be looked at. */
export const HALTED_MARKET = 'DOT-USDT';
export const HALT_REASON = 'The network is being upgraded. Trading resumes after the upgrade';

export const SANDBOX_COINS: readonly SandboxCoin[] = [
  {
    ...{ asset: 'SOL', name: 'Solana', kind: 'coin', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 310 },
    ...{ least: '0.01', most: '1000', perDay: '500', quoted: '460' },
  },
  {
    ...{ asset: 'BNB', name: 'BNB', kind: 'coin', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 310 },
    ...{ least: '0.005', most: '300', perDay: '150', quoted: '145' },
  },
  {
    ...{ asset: 'XRP', name: 'XRP', kind: 'coin', scale: 6, tick: '0.00001', lot: '1', listedDaysAgo: 290 },
    ...{ least: '2', most: '300000', perDay: '120000', quoted: '120000' },
  },
  {
    ...{ asset: 'ADA', name: 'Cardano', kind: 'coin', scale: 6, tick: '0.00001', lot: '1', listedDaysAgo: 260 },
    ...{ least: '3', most: '500000', perDay: '200000', quoted: '215000' },
  },
  {
    ...{ asset: 'DOGE', name: 'Dogecoin', kind: 'coin', scale: 8, tick: '0.00001', lot: '1', listedDaysAgo: 240 },
    ...{ least: '10', most: '1500000', perDay: '700000', quoted: '700000' },
  },
  {
    ...{ asset: 'LINK', name: 'Chainlink', kind: 'token', scale: 8, tick: '0.001', lot: '0.01', listedDaysAgo: 180 },
    ...{ least: '0.1', most: '15000', perDay: '7000', quoted: '7200' },
  },
  {
    ...{ asset: 'UNI', name: 'Uniswap', kind: 'token', scale: 8, tick: '0.001', lot: '0.01', listedDaysAgo: 150 },
    ...{ least: '0.2', most: '25000', perDay: '12000', quoted: '12000' },
  },
  {
    ...{ asset: 'AAVE', name: 'Aave', kind: 'token', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 26 },
    ...{ least: '0.01', most: '1500', perDay: '700', quoted: '760' },
  },
  {
    ...{ asset: 'LTC', name: 'Litecoin', kind: 'coin', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 90 },
    ...{ least: '0.02', most: '2500', perDay: '1200', quoted: '1250' },
  },
  {
    ...{ asset: 'DOT', name: 'Polkadot', kind: 'coin', scale: 8, tick: '0.0001', lot: '0.01', listedDaysAgo: 12 },
    ...{ least: '0.2', most: '30000', perDay: '15000', quoted: '15800' },
  },
  {
    ...{ asset: 'AVAX', name: 'Avalanche', kind: 'coin', scale: 8, tick: '0.001', lot: '0.01', listedDaysAgo: 1 },
    ...{ least: '0.05', most: '7000', perDay: '3500', quoted: '3400' },
    opensInDays: 14,
  },
];
