import { divide, type Money, money } from '@candor/kernel';

/** What the chain says at one moment. */
export type ChainFigures = {
  readonly burnSunPerEnergy: bigint;
  readonly totalEnergyLimit: bigint;
  /** In whole TRX, as the chain counts it. */
  readonly totalEnergyWeight: bigint;
  readonly maxLockBlocks: bigint;
};

/** What we ask: in TRX as operators have set it, in USDT as the market says. */
export type Tariff = {
  readonly sunPerEnergyBelowDay: bigint;
  readonly sunPerEnergyAndDay: bigint;
  /** What the venues say one TRX is worth; without it only TRX is taken. */
  readonly usdtPerTrx: Money<'USDT'> | null;
};

export type PricedEnergy = {
  readonly trx: Money<'TRX'>;
  readonly usdt: Money<'USDT'> | null;
  readonly sunPerEnergy: bigint;
  readonly days: number;
  readonly burnOnce: Money<'TRX'>;
  readonly uses: number;
  readonly burn: Money<'TRX'>;
  readonly reductionPpm: number;
  readonly reductionOncePpm: number;
};

export const SUN = 1_000_000n;
const BLOCK_SECONDS = 3;
const PPM = 1_000_000n;
const HOURS_OF_DAY = 24;
/** [NRG-4] One part in a hundred. */
const DRIFT_PERCENT = 101n;

/** [NRG-2] [NRG-3] */
export function priceEnergy(
  { energy, hours }: { readonly energy: number; readonly hours: number },
  { burnSunPerEnergy }: Pick<ChainFigures, 'burnSunPerEnergy'>,
  tariff: Tariff,
): PricedEnergy {
  const days = hours < HOURS_OF_DAY ? 0 : Math.ceil(hours / HOURS_OF_DAY);
  const sunPerEnergy = days === 0 ? tariff.sunPerEnergyBelowDay : tariff.sunPerEnergyAndDay;
  const uses = Math.max(days, 1);
  const trx = money('TRX', BigInt(energy) * sunPerEnergy * BigInt(uses));
  const burnOnce = money('TRX', BigInt(energy) * burnSunPerEnergy);
  const burn = money('TRX', burnOnce.minor * BigInt(uses));
  const { usdtPerTrx } = tariff;
  return {
    trx,
    usdt: usdtPerTrx ? money('USDT', divide(trx.minor * usdtPerTrx.minor, SUN, 'ceil')) : null,
    sunPerEnergy,
    days,
    burnOnce,
    uses,
    burn,
    reductionPpm: reductionOf(trx, burn),
    reductionOncePpm: reductionOf(trx, burnOnce),
  };
}

/** [NRG-3] Never more than it is: the price's share is rounded up. */
export function reductionOf(price: Money<'TRX'>, burn: Money<'TRX'>): number {
  if (burn.minor === 0n) return 0;
  return Number(PPM - divide(price.minor * PPM, burn.minor, 'ceil'));
}

/** [NRG-4] In sun. */
export function stakeFor(
  energy: number,
  { totalEnergyLimit, totalEnergyWeight }: Pick<ChainFigures, 'totalEnergyLimit' | 'totalEnergyWeight'>,
): bigint {
  const trx = divide(BigInt(energy) * totalEnergyWeight * DRIFT_PERCENT, totalEnergyLimit * 100n, 'ceil');
  return (trx > 0n ? trx : 1n) * SUN;
}

/** [NRG-12] The energy that a stake is worth now, as the chain cuts it. */
export function energyOf(
  sun: bigint,
  { totalEnergyLimit, totalEnergyWeight }: Pick<ChainFigures, 'totalEnergyLimit' | 'totalEnergyWeight'>,
): number {
  if (totalEnergyWeight === 0n) return 0;
  return Number(((sun / SUN) * totalEnergyLimit) / totalEnergyWeight);
}

/** [NRG-7] */
export function blocksOf(hours: number): number {
  return (hours * 3_600) / BLOCK_SECONDS;
}

/** [NRG-7] The most hours that the chain's longest lock has room for. */
export function mostHours(maxLockBlocks: bigint, ours: number): number {
  const theirs = Math.floor((Number(maxLockBlocks) * BLOCK_SECONDS) / 3_600);
  return Math.min(theirs, ours);
}

/** [NRG-8] Sun that may be sold: what is left after promises and the margin, never below zero. */
export function sellable(delegable: bigint, promised: bigint, marginPpm: bigint): bigint {
  const left = delegable - promised;
  if (left <= 0n) return 0n;
  return left - divide(left * marginPpm, PPM, 'ceil');
}
