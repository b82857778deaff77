import type { Network } from '@candor/contract';
import { WITHDRAWAL_CHAINS } from '@candor/contract/withdrawal/fields';
import { type Asset, isLess, type Money, money, mulDiv, PPM, type Ppm, ppm, zero } from '@candor/kernel';
import type { SettingValue } from '../configuration/index.ts';
import { type Level, levelAt } from '../levels/index.ts';

/** The ways money leaves. */
export type Way = Network | 'bank';
export const WAYS: readonly Way[] = ['TRC20', 'ERC20', 'BTC', 'bank'];

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
  readonly btcMinimum: SettingValue<'withdrawal.btcMinimum'>;
  readonly btcFee: SettingValue<'withdrawal.btcFee'>;
  readonly btcSecondPersonAbove: SettingValue<'withdrawal.btcSecondPersonAbove'>;
} & DayLimits;

/** What the limits of 24 hours come from. */
export type DayLimits = {
  readonly levels: readonly Level[];
  readonly btcPerDay: SettingValue<'withdrawal.btcPerDay'>;
  readonly trxPerDay: SettingValue<'withdrawal.trxPerDay'>;
  readonly ethPerDay: SettingValue<'withdrawal.ethPerDay'>;
};

/** [WDR-5] [TRF-9] The one limit of an asset, for transfers and withdrawals together. */
export function dayLimitOf(asset: Asset, level: number, set: DayLimits): Money {
  switch (asset) {
    case 'USDT':
      return levelAt(level, set.levels).withdrawalPerDay;
    case 'BTC':
      return set.btcPerDay;
    case 'TRX':
      return set.trxPerDay;
    case 'ETH':
      return set.ethPerDay;
    default:
      return asset satisfies never;
  }
}

const USDT_DECIMALS = 6;
const BTC_DECIMALS = 8;
/** A bank pays whole cents. */
const BANK_DECIMALS = 2;
const NO_RATE = ppm(0);

export function assetOf(way: Way): Asset {
  return way === 'bank' ? 'USDT' : WITHDRAWAL_CHAINS[way].asset;
}

export function termsFor(way: Way, level: number, set: TermSettings): WithdrawalTerms {
  if (way === 'BTC') {
    return {
      way,
      asset: 'BTC',
      minimum: set.btcMinimum,
      fee: { lowest: set.btcFee, rate: NO_RATE },
      decimals: BTC_DECIMALS,
      perDay: dayLimitOf('BTC', level, set),
      // [WDR-10] Without a price nobody can say what is small, so a person looks at every one.
      automatic: { limit: zero('BTC'), perDay: zero('BTC') },
      secondPersonAbove: set.btcSecondPersonAbove,
    };
  }
  const isBank = way === 'bank';
  return {
    way,
    asset: 'USDT',
    minimum: set.minimum,
    fee: isBank ? { lowest: set.bankFeeLowest, rate: set.bankFee } : { lowest: set.chainFee, rate: NO_RATE },
    decimals: isBank ? BANK_DECIMALS : USDT_DECIMALS,
    perDay: dayLimitOf('USDT', level, set),
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
