import { type Asset, assert, type Money, parseMoney, ppm } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { LEVELS } from '../levels/index.ts';
import { levelTable } from './level-table.ts';
import { rechargeMinimum, rechargeReview } from './recharge-settings.ts';
import { amountOf, closedRegions, onOff, rateBetween, rateUpTo, type SettingKind, whole } from './setting-kinds.ts';

export const SETTING_GROUPS = [
  'levels',
  'recharge',
  'withdrawal',
  'energy',
  'flash-exchange',
  'spot',
  'margin',
  'regions',
  'security',
  'codes',
  'verification',
  'operators',
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

type Defined<T> = SettingKind<T> & { readonly group: SettingGroup; readonly fallback: T };

/**
 * [CFG-1] Everything an operator may set, with what the software comes with. A setting is added here and nowhere else.
 * [CFG-2] None sets a price, a profit or a result, and none ever may.
 */
export const SETTINGS = {
  /** Thresholds, limits, fees and shares of the levels. */
  levels: define('levels', levelTable, LEVELS),
  /** What may come in at least, from when a person looks, and how deep it must lie. [RCH-5] [RCH-7] [RCH-8] */
  'recharge.minimum.TRC20.USDT': define('recharge', ...rechargeMinimum('TRC20', 'USDT')),
  'recharge.minimum.TRC20.TRX': define('recharge', ...rechargeMinimum('TRC20', 'TRX')),
  'recharge.minimum.ERC20.USDT': define('recharge', ...rechargeMinimum('ERC20', 'USDT')),
  'recharge.minimum.ERC20.ETH': define('recharge', ...rechargeMinimum('ERC20', 'ETH')),
  'recharge.minimum.BTC.BTC': define('recharge', ...rechargeMinimum('BTC', 'BTC')),
  'recharge.reviewFrom.TRC20.USDT': define('recharge', ...rechargeReview('TRC20', 'USDT')),
  'recharge.reviewFrom.TRC20.TRX': define('recharge', ...rechargeReview('TRC20', 'TRX')),
  'recharge.reviewFrom.ERC20.USDT': define('recharge', ...rechargeReview('ERC20', 'USDT')),
  'recharge.reviewFrom.ERC20.ETH': define('recharge', ...rechargeReview('ERC20', 'ETH')),
  'recharge.reviewFrom.BTC.BTC': define('recharge', ...rechargeReview('BTC', 'BTC')),
  'recharge.confirmations.TRC20': define('recharge', whole(19, 200, 'confirmations'), 19),
  'recharge.confirmations.ERC20.small': define('recharge', whole(6, 200, 'confirmations'), 12),
  'recharge.confirmations.ERC20.medium': define('recharge', whole(6, 200, 'confirmations'), 20),
  'recharge.confirmations.ERC20.large': define('recharge', whole(6, 200, 'confirmations'), 32),
  'recharge.confirmations.BTC.small': define('recharge', whole(1, 200, 'confirmations'), 2),
  'recharge.confirmations.BTC.medium': define('recharge', whole(1, 200, 'confirmations'), 3),
  'recharge.confirmations.BTC.large': define('recharge', whole(1, 200, 'confirmations'), 6),
  /** The least that may be withdrawn, what it costs, and what passes without a person. [WDR-3] [WDR-4] [WDR-10] [WDR-11] */
  'withdrawal.minimum': define('withdrawal', amountOf('USDT', '1', '1000'), fixed('USDT', '10')),
  'withdrawal.chainFee': define('withdrawal', amountOf('USDT', '0', '100'), fixed('USDT', '1')),
  'withdrawal.bankFee': define('withdrawal', rateUpTo(50_000), ppm(5_000)),
  'withdrawal.bankFeeLowest': define('withdrawal', amountOf('USDT', '0', '100'), fixed('USDT', '2')),
  'withdrawal.automaticLimit': define('withdrawal', amountOf('USDT', '0', '100000'), fixed('USDT', '200')),
  'withdrawal.automaticPerDay': define('withdrawal', amountOf('USDT', '0', '1000000'), fixed('USDT', '500')),
  'withdrawal.secondPersonAbove': define('withdrawal', amountOf('USDT', '0', '1000000'), fixed('USDT', '5000')),
  /** Bitcoin has figures of its own: a limit must hold while no venue is heard, and not move with a price. */
  'withdrawal.btcMinimum': define('withdrawal', amountOf('BTC', '0.0001', '1'), fixed('BTC', '0.0005')),
  'withdrawal.btcFee': define('withdrawal', amountOf('BTC', '0', '0.01'), fixed('BTC', '0.0001')),
  'withdrawal.btcPerDay': define('withdrawal', amountOf('BTC', '0', '100'), fixed('BTC', '0.5')),
  'withdrawal.btcSecondPersonAbove': define('withdrawal', amountOf('BTC', '0', '100'), fixed('BTC', '0.05')),
  /** What renting energy costs, and what of our stake is never sold. [NRG-2] [NRG-8] */
  'energy.sunPerEnergyBelowDay': define('energy', whole(1, 1000, 'sun'), 28),
  'energy.sunPerEnergyAndDay': define('energy', whole(1, 1000, 'sun'), 45),
  /** Our own rate for paying a TRX price in USDT, and no market price: zero takes TRX only. */
  'energy.margin': define('energy', rateUpTo(500_000), ppm(50_000)),
  /** What an exchange costs against the median of the market, and how small and large it may be. [FLX-3] [FLX-5] */
  'flash-exchange.spread': define('flash-exchange', rateBetween(1_000, 20_000), ppm(2_000)),
  'flash-exchange.minimum': define('flash-exchange', amountOf('USDT', '10', '1000'), fixed('USDT', '10')),
  'flash-exchange.maximum': define('flash-exchange', amountOf('USDT', '1000', '1000000'), fixed('USDT', '10000')),
  /** Trading on our own markets. [SPT-4] [SPT-7] [SPT-9] [SPT-20] */
  'spot.minimum': define('spot', amountOf('USDT', '1', '1000'), fixed('USDT', '5')),
  'spot.band': define('spot', rateUpTo(500_000), ppm(100_000)),
  'spot.makerShare': define('spot', rateUpTo(1_000_000), ppm(500_000)),
  'spot.vipDiscount': define('spot', rateUpTo(1_000_000), ppm(250_000)),
  'spot.openOrders': define('spot', whole(10, 5_000, 'times'), 200),
  'spot.ordersPerSecond': define('spot', whole(1, 1_000, 'times'), 20),
  /** The liquidity provider: whether it quotes, how far from the venues, and how much it may have out. [SPT-24] [SPT-25] */
  'spot.lpOn': define('spot', onOff, true),
  'spot.lpSpread': define('spot', rateUpTo(50_000), ppm(1_000)),
  'spot.lpSide': define('spot', amountOf('USDT', '0', '10000000'), fixed('USDT', '20000')),
  'spot.lpInventory': define('spot', amountOf('USDT', '0', '10000000'), fixed('USDT', '150000')),
  /** Margin: how much may be borrowed, what it costs, and how a liquidation goes. [MRG-6] [MRG-7] [MRG-9] [MRG-11] [MRG-13] */
  'margin.mostMultiplier': define('margin', whole(1, 20, 'times'), 10),
  'margin.maintenance': define('margin', rateBetween(5_000, 200_000), ppm(20_000)),
  'margin.hourlyInterest': define('margin', rateUpTo(1_000), ppm(10)),
  'margin.slippage': define('margin', rateBetween(1_000, 50_000), ppm(5_000)),
  'margin.liquidationCharge': define('margin', rateUpTo(20_000), ppm(5_000)),
  'margin.slice': define('margin', rateBetween(50_000, 1_000_000), ppm(250_000)),
  /** By feature, the regions where it is not open. */
  'regions.closed': define('regions', closedRegions, {}),
  /** How long withdrawals wait after something that guards the account was changed. */
  'hold.hours': define('security', whole(1, 168, 'hours'), 24),
  /** How long a new digital address waits before money may go there. */
  'address.coolOffHours': define('security', whole(1, 168, 'hours'), 24),
  /** A code by message at a log-in from a new device, where there is no second factor. Always on in real mode. */
  'login.codeOnNewDevice': define('security', onOff, false),
  /** Ten minutes are the longest a code may be good for, whoever asks for more. */
  'code.lifeMinutes': define('codes', whole(2, 10, 'minutes'), 10),
  'code.resendSeconds': define('codes', whole(30, 600, 'seconds'), 60),
  'code.perAddressPerDay': define('codes', whole(3, 50, 'times'), 10),
  /** Leading zero bits of the proof of work that stands beside the slider. */
  'verification.workBits': define('verification', whole(12, 24, 'bits'), 18),
  'verification.puzzlesPerIpPer10Minutes': define('verification', whole(10, 1000, 'times'), 60),
  /** Always on in real mode, whatever this says. */
  'operators.mustHaveTotp': define('operators', onOff, false),
} as const;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['fallback'];

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text);
}

/** [CFG-3] A stored or proposed value as what it means, or undefined where it may not stand. */
export function readSetting<K extends SettingKey>(key: K, raw: unknown): SettingValue<K> | undefined {
  return kindOf(key).read(raw);
}

/** [CFG-3] The one way a value is written down: two values that mean the same are the same text. */
export function writeSetting<K extends SettingKey>(key: K, value: SettingValue<K>): Json {
  return kindOf(key).write(value);
}

export function fallbackOf<K extends SettingKey>(key: K): SettingValue<K> {
  return kindOf(key).fallback;
}

/** The table's row of a key; the compiler cannot follow that a row's parts belong together. */
function kindOf<K extends SettingKey>(key: K): Defined<SettingValue<K>> {
  return SETTINGS[key] as unknown as Defined<SettingValue<K>>;
}

function define<T>(group: SettingGroup, kind: SettingKind<T>, fallback: T): Defined<T> {
  return { ...kind, group, fallback };
}

function fixed<A extends Asset>(asset: A, text: string): Money<A> {
  const amount = parseMoney(asset, text);
  assert(amount, `an amount of ${asset}`);
  return amount;
}
