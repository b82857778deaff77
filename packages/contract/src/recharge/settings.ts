import { type Asset, assert, formatMoney, type Money, parseMoney } from '@candor/kernel';
import { amountOf, type SettingKind, setting, whole } from '../setting-kinds.ts';
import { RECHARGE_DEFAULTS } from './defaults.ts';

/** A bound far above anything sensible: it only keeps a slip of the hand from closing a network. */
const MOST_TIMES = 1_000n;

type Network = (typeof RECHARGE_DEFAULTS)[number]['network'];

export const rechargeSettings = {
  /** What may come in at least, from when a person looks, and how deep it must lie. [RCH-5] [RCH-7] [RCH-8] */
  'recharge.minimum.TRC20.USDT': setting('recharge', ...rechargeMinimum('TRC20', 'USDT')),
  'recharge.minimum.TRC20.TRX': setting('recharge', ...rechargeMinimum('TRC20', 'TRX')),
  'recharge.minimum.ERC20.USDT': setting('recharge', ...rechargeMinimum('ERC20', 'USDT')),
  'recharge.minimum.ERC20.ETH': setting('recharge', ...rechargeMinimum('ERC20', 'ETH')),
  'recharge.minimum.BTC.BTC': setting('recharge', ...rechargeMinimum('BTC', 'BTC')),
  'recharge.reviewFrom.TRC20.USDT': setting('recharge', ...rechargeReview('TRC20', 'USDT')),
  'recharge.reviewFrom.TRC20.TRX': setting('recharge', ...rechargeReview('TRC20', 'TRX')),
  'recharge.reviewFrom.ERC20.USDT': setting('recharge', ...rechargeReview('ERC20', 'USDT')),
  'recharge.reviewFrom.ERC20.ETH': setting('recharge', ...rechargeReview('ERC20', 'ETH')),
  'recharge.reviewFrom.BTC.BTC': setting('recharge', ...rechargeReview('BTC', 'BTC')),
  'recharge.confirmations.TRC20': setting('recharge', whole(19, 200, 'confirmations'), 19),
  'recharge.confirmations.ERC20.small': setting('recharge', whole(6, 200, 'confirmations'), 12),
  'recharge.confirmations.ERC20.medium': setting('recharge', whole(6, 200, 'confirmations'), 20),
  'recharge.confirmations.ERC20.large': setting('recharge', whole(6, 200, 'confirmations'), 32),
  'recharge.confirmations.BTC.small': setting('recharge', whole(1, 200, 'confirmations'), 2),
  'recharge.confirmations.BTC.medium': setting('recharge', whole(1, 200, 'confirmations'), 3),
  'recharge.confirmations.BTC.large': setting('recharge', whole(1, 200, 'confirmations'), 6),
} as const;

/** The kind of a setting and what the software comes with, from the table of recharge itself. */
type KindAndFallback<A extends Asset> = [kind: SettingKind<Money<A>>, fallback: Money<A>];

function rechargeMinimum<A extends Asset>(network: Network, asset: A): KindAndFallback<A> {
  return around(asset, amountIn(asset, defaultsOf(network, asset).minimum), 0n);
}

function rechargeReview<A extends Asset>(network: Network, asset: A): KindAndFallback<A> {
  const { largeFrom, reviewFrom } = defaultsOf(network, asset);
  // Below the large size nobody would have waited for the depth a look assumes.
  return around(asset, amountIn(asset, reviewFrom), amountIn(asset, largeFrom).minor);
}

function around<A extends Asset>(asset: A, fallback: Money<A>, least: bigint): KindAndFallback<A> {
  const [lowest, highest] = [
    { asset, minor: least },
    { asset, minor: fallback.minor * MOST_TIMES },
  ];
  return [amountOf(asset, formatMoney(lowest), formatMoney(highest)), fallback];
}

function defaultsOf(network: Network, asset: Asset) {
  const found = RECHARGE_DEFAULTS.find((each) => each.network === network && each.asset === asset);
  assert(found, `terms for ${asset} over ${network}`);
  return found;
}

function amountIn<A extends Asset>(asset: A, text: string): Money<A> {
  const amount = parseMoney(asset, text);
  assert(amount, `an amount of ${asset}`);
  return amount;
}
