import type { Network } from '@candor/contract';
import { CHAIN_WAYS, type ChainWay, WITHDRAWAL_CHAINS } from '@candor/contract/withdrawal/fields';
import {
  type Asset,
  assert,
  isLess,
  type Money,
  money,
  mulDiv,
  PPM,
  type Ppm,
  ppm,
  SETTLEMENT_ASSET,
  scaleOf,
  zero,
} from '@candor/kernel';
import type { SettingValue } from '../configuration/index.ts';
import { type Level, levelAt } from '../levels/index.ts';
import { assetTermsOf } from '../listing/index.ts';

/** The ways money leaves. */
export type Way = ChainWay | 'bank';
export const WAYS: readonly Way[] = [...CHAIN_WAYS, 'bank'];

/** Assets with figures of their own, the same for every level. */
export const COINS = ['BTC', 'TRX', 'ETH'] as const satisfies readonly Asset[];
export type Coin = (typeof COINS)[number];
export type CoinTerms = { readonly minimum: Money; readonly fee: Money; readonly secondPersonAbove: Money };

/** What one way asks for. */
export type WithdrawalTerms = {
  readonly way: Way;
  readonly asset: Asset;
  readonly minimum: Money;
  readonly fee: { readonly lowest: Money; readonly rate: Ppm };
  /** How many digits an amount may have behind the point. */
  readonly decimals: number;
  /** [WDR-5] For this customer, in 24 hours. */
  readonly perDay: Money;
  /** [WDR-10] Up to here without a person, and how much of that in 24 hours. */
  readonly automatic: { readonly limit: Money; readonly perDay: Money };
  /** [WDR-11] */
  readonly secondPersonAbove: Money;
};

/** The settings all of it comes from. */
export type TermSettings = {
  readonly minimum: SettingValue<'withdrawal.minimum'>;
  readonly chainFee: SettingValue<'withdrawal.chainFee'>;
  readonly bankFee: SettingValue<'withdrawal.bankFee'>;
  readonly bankFeeLowest: SettingValue<'withdrawal.bankFeeLowest'>;
  readonly automaticLimit: SettingValue<'withdrawal.automaticLimit'>;
  readonly automaticPerDay: SettingValue<'withdrawal.automaticPerDay'>;
  readonly secondPersonAbove: SettingValue<'withdrawal.secondPersonAbove'>;
  readonly coins: Readonly<Record<Coin, CoinTerms>>;
} & DayLimits;

/** What the limits of 24 hours come from. */
export type DayLimits = {
  readonly levels: readonly Level[];
  readonly btcPerDay: SettingValue<'withdrawal.btcPerDay'>;
  readonly trxPerDay: SettingValue<'withdrawal.trxPerDay'>;
  readonly ethPerDay: SettingValue<'withdrawal.ethPerDay'>;
  /** A VIP's, as a part of everybody's. */
  readonly vipLimit: SettingValue<'vip.limit'>;
};

/** [WDR-5] [TRF-9] [VIP-6] The one limit of an asset, for transfers and withdrawals together. */
export function dayLimitOf(asset: Asset, { level, isVip }: Member, set: DayLimits): Money {
  const limit = commonLimitOf(asset, level, set);
  return isVip ? mulDiv(limit, set.vipLimit, PPM, 'floor') : limit;
}

/** Whose limits they are. */
export type Member = { readonly level: number; readonly isVip: boolean };

function commonLimitOf(asset: Asset, level: number, set: DayLimits): Money {
  if (asset === SETTLEMENT_ASSET) return levelAt(level, set.levels).withdrawalPerDay;
  const coin = COINS.find((each) => each === asset);
  // [LST-4] Where neither a setting nor the asset's row has a figure, nothing leaves.
  return coin ? set[LIMITS[coin]] : (assetTermsOf(asset).outPerDay ?? zero(asset));
}

/** The coins whose limit is a setting. */
const LIMITS = { BTC: 'btcPerDay', TRX: 'trxPerDay', ETH: 'ethPerDay' } as const satisfies Record<
  Coin,
  keyof DayLimits
>;

const USDT_DECIMALS = 6;
/** A bank pays whole cents. */
const BANK_DECIMALS = 2;
const NO_RATE = ppm(0);

export function assetOf(way: Way): Asset {
  return way === 'bank' ? SETTLEMENT_ASSET : WITHDRAWAL_CHAINS[way].asset;
}

/** [WDR-2] The network whose bound addresses a way pays to; a bank has none. */
export function networkOf(way: Way): Network | null {
  return way === 'bank' ? null : WITHDRAWAL_CHAINS[way].network;
}

/** [WDR-2] The way by which an asset leaves over a network. */
export function wayOver(network: Network | null, asset: Asset): Way {
  const found = WAYS.find((way) => networkOf(way) === network && assetOf(way) === asset);
  assert(found, `a way out for ${asset} over ${network ?? 'a bank'}`);
  return found;
}

export function termsFor(way: Way, member: Member, set: TermSettings): WithdrawalTerms {
  const asset = assetOf(way);
  const coin = COINS.find((each) => each === asset);
  if (coin) {
    const { minimum, fee, secondPersonAbove } = set.coins[coin];
    return {
      way,
      asset,
      minimum,
      fee: { lowest: fee, rate: NO_RATE },
      decimals: scaleOf(coin),
      perDay: dayLimitOf(coin, member, set),
      // [WDR-10] Without a price nobody can say what is small, so a person looks at every one.
      automatic: { limit: zero(coin), perDay: zero(coin) },
      secondPersonAbove,
    };
  }
  const isBank = way === 'bank';
  return {
    way,
    asset: SETTLEMENT_ASSET,
    minimum: set.minimum,
    fee: isBank ? { lowest: set.bankFeeLowest, rate: set.bankFee } : { lowest: set.chainFee, rate: NO_RATE },
    decimals: isBank ? BANK_DECIMALS : USDT_DECIMALS,
    perDay: dayLimitOf(SETTLEMENT_ASSET, member, set),
    automatic: { limit: set.automaticLimit, perDay: set.automaticPerDay },
    secondPersonAbove: set.secondPersonAbove,
  };
}

/** Minor units of USDT in a cent. */
const PER_CENT = 10n ** BigInt(USDT_DECIMALS - BANK_DECIMALS);

/** [WDR-4] Cut to whole cents at a bank, against ourselves. */
export function feeFor({ way, fee }: Pick<WithdrawalTerms, 'way' | 'fee'>, amount: Money): Money {
  const share = mulDiv(amount, fee.rate, PPM, 'floor');
  const charged = isLess(share, fee.lowest) ? fee.lowest : share;
  return way === 'bank' ? money(charged.asset, charged.minor - (charged.minor % PER_CENT)) : charged;
}
