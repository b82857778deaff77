import type { ChainName } from '@candor/adapters/chain';
import type { Network } from '@candor/contract';
import { formatMinor } from '@candor/kernel';
import { ETHEREUM_COINS, type LocalCoin, TRON_COINS } from '@candor/local-chains/known';

/** What a sandbox trades beside the first markets. Amounts are decimal text; ticks in USDT, lots in the coin. */
export type SandboxCoin = {
  readonly asset: string;
  readonly name: string;
  /** [LST-53] Drawn for this sandbox: what the name makes one think of, and not what its owners have registered. */
  readonly logo: string;
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
    logo: 'M14 10.4a3.6 3.6 0 1 0 0 7.2a3.6 3.6 0 1 0 0-7.2zM14 5.8v1.9M14 20.3v1.9M5.8 14h1.9M20.3 14h1.9M8.2 8.2l1.3 1.3M18.5 18.5l1.3 1.3M19.8 8.2l-1.3 1.3M9.5 18.5l-1.3 1.3',
  },
  {
    ...{ asset: 'BNB', name: 'BNB', kind: 'coin', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 310 },
    ...{ least: '0.005', most: '300', perDay: '150', quoted: '145' },
    logo: 'M14 6.6l6.4 3.7v7.4L14 21.4l-6.4-3.7v-7.4zM7.6 10.3L14 14l6.4-3.7M14 14v7.4',
  },
  {
    ...{ asset: 'XRP', name: 'XRP', kind: 'coin', scale: 6, tick: '0.00001', lot: '1', listedDaysAgo: 290 },
    ...{ least: '2', most: '300000', perDay: '120000', quoted: '120000' },
    logo: 'M7 11c2.3-2 4.7-2 7 0s4.7 2 7 0M7 14.6c2.3-2 4.7-2 7 0s4.7 2 7 0M7 18.2c2.3-2 4.7-2 7 0s4.7 2 7 0',
  },
  {
    ...{ asset: 'ADA', name: 'Cardano', kind: 'coin', scale: 6, tick: '0.00001', lot: '1', listedDaysAgo: 260 },
    ...{ least: '3', most: '500000', perDay: '200000', quoted: '215000' },
    logo: 'M8.4 8h8.6l2.6 2.6V20H8.4zM11.4 12h.01M14 12h.01M16.6 12h.01M11.4 16h.01M14 16h.01M16.6 16h.01',
  },
  {
    ...{ asset: 'DOGE', name: 'Dogecoin', kind: 'coin', scale: 8, tick: '0.00001', lot: '1', listedDaysAgo: 240 },
    ...{ least: '10', most: '1500000', perDay: '700000', quoted: '700000' },
    logo: 'M14 14.2c-2 0-4 2-4 3.9s1.9 2.3 4 1.7c2.1.6 4 .2 4-1.7s-2-3.9-4-3.9zM8.6 12.8v.6M11.8 9.4v.8M16.2 9.4v.8M19.4 12.8v.6',
  },
  {
    ...{ asset: 'LINK', name: 'Chainlink', kind: 'token', scale: 8, tick: '0.001', lot: '0.01', listedDaysAgo: 180 },
    ...{ least: '0.1', most: '15000', perDay: '7000', quoted: '7200' },
    logo: 'M12.6 15.4a3 3 0 0 1 0-4.2l2.6-2.6a3 3 0 0 1 4.2 4.2l-1.5 1.5M15.4 12.6a3 3 0 0 1 0 4.2l-2.6 2.6a3 3 0 0 1-4.2-4.2l1.5-1.5',
  },
  {
    ...{ asset: 'UNI', name: 'Uniswap', kind: 'token', scale: 8, tick: '0.001', lot: '0.01', listedDaysAgo: 150 },
    ...{ least: '0.2', most: '25000', perDay: '12000', quoted: '12000' },
    logo: 'M19.6 6.8L8.4 17.2l3 3.4zM11.2 14.6l2.4 2.9M14.2 11.8l1.8 2.2M16.8 9.4l1.1 1.3',
  },
  {
    ...{ asset: 'AAVE', name: 'Aave', kind: 'token', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 26 },
    ...{ least: '0.01', most: '1500', perDay: '700', quoted: '760' },
    logo: 'M7 19.6v-4.4a7 7 0 0 1 14 0v4.4M10.6 19.6v-4a3.4 3.4 0 0 1 6.8 0v4M6.4 19.6h15.2',
  },
  {
    ...{ asset: 'LTC', name: 'Litecoin', kind: 'coin', scale: 8, tick: '0.01', lot: '0.001', listedDaysAgo: 90 },
    ...{ least: '0.02', most: '2500', perDay: '1200', quoted: '1250' },
    logo: 'M8 20.4l7.4-7.6M10.2 18.2c-1.4-5.4 3.2-10.6 10-10.8c0 6.8-4.6 11.8-10 10.8zM13 15.2h3.6',
  },
  {
    ...{ asset: 'DOT', name: 'Polkadot', kind: 'coin', scale: 8, tick: '0.0001', lot: '0.01', listedDaysAgo: 12 },
    ...{ least: '0.2', most: '30000', perDay: '15000', quoted: '15800' },
    logo: 'M13.2 7.6a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M18.7 10.8a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M18.7 17.2a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M13.2 20.4a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M7.7 17.2a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M7.7 10.8a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0M13.2 14a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0',
  },
  {
    ...{ asset: 'AVAX', name: 'Avalanche', kind: 'coin', scale: 8, tick: '0.001', lot: '0.01', listedDaysAgo: 1 },
    ...{ least: '0.05', most: '7000', perDay: '3500', quoted: '3400' },
    logo: 'M6.4 19.6L12 9.6l3.2 5.4 1.8-2.8 4.6 7.4zM10.4 12.6l1.6 1.6 1.7-1.4',
    opensInDays: 14,
  },
];

/** A coin's way over a local chain, in the coin. */
export type CoinNetwork = Pick<LocalCoin, 'asset' | 'contract' | 'decimals'> & {
  readonly chain: ChainName;
  readonly network: Network;
};

/** [LST-35] None of them has its own chain in a sandbox: a test token carries it. */
export const COIN_NETWORKS: readonly CoinNetwork[] = [
  ...TRON_COINS.map((coin) => ({ ...coin, chain: 'tron', network: 'TRC20' }) as const),
  ...ETHEREUM_COINS.map((coin) => ({ ...coin, chain: 'ethereum', network: 'ERC20' }) as const),
];

/** What the sandbox's faucet gives at a touch, and what the house has on the chain, as decimal text. */
export function playMoneyOf(
  asset: string,
): { readonly usual: string; readonly most: string; readonly capital: string } | null {
  const coin = SANDBOX_COINS.find((each) => each.asset === asset);
  if (!coin) return null;
  return { usual: times(coin.least, 50n), most: coin.perDay, capital: times(coin.quoted, 3n) };
}

function times(text: string, factor: bigint): string {
  const [whole = '', fraction = ''] = text.split('.');
  return formatMinor(BigInt(whole + fraction) * factor, fraction.length);
}

/** What the faucet gives of the first coins at a touch, and at most at once: enough to meet every rule about large payments. */
const GIVES: Readonly<Record<string, { readonly usual: string; readonly most: string }>> = {
  USDT: { usual: '100', most: '100000' },
  TRX: { usual: '1000', most: '500000' },
  ETH: { usual: '0.5', most: '50' },
  BTC: { usual: '0.01', most: '2' },
};

/** The coins of the sandbox have theirs beside the listing; what operators listed has none. */
export function giftOf(asset: string): { readonly usual: string; readonly most: string } | null {
  const own = GIVES[asset];
  if (own) return own;
  const coin = playMoneyOf(asset);
  return coin && { usual: coin.usual, most: coin.most };
}
