import type { Network } from '@candor/contract';
import { type ChainWay, findChainWay, setChainWays } from '@candor/contract/listing/ways';
import { RECHARGE_DEFAULTS } from '@candor/contract/recharge/defaults';
import {
  type Asset,
  assert,
  type FirstNetwork,
  type Instant,
  type Money,
  type Ppm,
  parseMoney,
  ppm,
  SETTLEMENT_ASSET,
} from '@candor/kernel';

/** [LST-20] What an asset asks for on a network. Where a figure is null, a setting says it, or what follows from the asset's own terms. */
export type WayTerms = {
  readonly network: Network;
  readonly asset: Asset;
  /** Whether it is the chain's own coin. A token has a contract, here or in the settings of the installation. */
  readonly isCoin: boolean;
  readonly contract: string | null;
  /** How the chain counts it, never fewer than the ledger does. */
  readonly decimals: number;
  readonly depositsOpen: boolean;
  readonly withdrawalsOpen: boolean;
  /** [LST-24] Being delisted: nothing comes in any more, and it leaves until then. */
  readonly withdrawOnlyUntil: Instant | null;
  readonly confirmations: { readonly small: number; readonly medium: number; readonly large: number } | null;
  readonly depositMinimum: Money | null;
  readonly mediumFrom: Money | null;
  readonly largeFrom: Money | null;
  readonly reviewFrom: Money | null;
  readonly sweepFrom: Money | null;
  readonly withdrawalMinimum: Money | null;
  readonly withdrawalMaximum: Money | null;
  /** [LST-22] The fee is what the network costs with this much more, in whole steps, within these bounds. */
  readonly feeMargin: Ppm;
  readonly feeStep: Money;
  readonly feeLeast: Money | null;
  readonly feeMost: Money | null;
  readonly secondPersonAbove: Money | null;
};

/** For what may change between the quote and the block: a tenth. */
const USUAL_MARGIN = ppm(100_000);

const FIRST: readonly WayTerms[] = [
  first('TRC20', 'USDT', { decimals: 6, step: '0.1', sweepFrom: '50' }),
  first('ERC20', 'USDT', { decimals: 6, step: '0.1', sweepFrom: '200' }),
  first('BTC', 'BTC', { decimals: 8, step: '0.00001', sweepFrom: '0.001' }),
  first('TRC20', 'TRX', { decimals: 6, step: '0.1', sweepFrom: '100' }),
  first('ERC20', 'ETH', { decimals: 18, step: '0.00001', sweepFrom: '0.05' }),
];

let ways: readonly WayTerms[] = FIRST;

/**
 * [LST-20] Makes the ways of assets known, or those of a known one again: figures and states may change, decimals may not. What is
 * known and not named here stays: somebody may have a deposit or a withdrawal under way by it.
 */
export function listWays(all: readonly WayTerms[]): void {
  for (const way of all) {
    assert(
      moneyOf(way).every(({ asset }) => asset === way.asset),
      () => `terms of ${way.asset} alone`,
    );
    const before = findWay(way.network, way.asset);
    assert(!before || before.decimals === way.decimals, () => `${way.asset} to keep its decimals on ${way.network}`);
  }
  const isNamed = (way: WayTerms) => all.some((each) => each.network === way.network && each.asset === way.asset);
  const place = (way: WayTerms) => {
    const at = ways.findIndex((each) => each.network === way.network && each.asset === way.asset);
    return at === -1 ? ways.length : at;
  };
  setWays([...ways.filter((way) => !isNamed(way)), ...all].sort((one, two) => place(one) - place(two)));
}

/** Every way over a chain, as the process knows it. */
export function waysOverChains(): readonly WayTerms[] {
  return ways;
}

export function findWay(network: Network, asset: Asset): WayTerms | undefined {
  return ways.find((way) => way.network === network && way.asset === asset);
}

/** The terms of a way that is known by name. */
export function wayTermsOf(id: ChainWay): WayTerms {
  const name = findChainWay(id);
  const found = name && findWay(name.network, name.asset);
  assert(found, () => `a way that is known, got ${id}`);
  return found;
}

export function assetsOver(network: Network): readonly Asset[] {
  return ways.filter((way) => way.network === network).map(({ asset }) => asset);
}

/** [LST-51] The coin a network charges in; undefined on a further network whose coin nobody has listed yet. */
export function findCoin(network: Network): WayTerms | undefined {
  return ways.find((way) => way.network === network && way.isCoin);
}

export function coinOf(network: Network): WayTerms {
  const found = findCoin(network);
  assert(found, () => `a coin of ${network}`);
  return found;
}

/** [LST-24] Whether customers are offered to send it. What comes in anyway is credited: it is theirs. */
export function takesDeposits({ depositsOpen, withdrawOnlyUntil }: WayTerms): boolean {
  return depositsOpen && withdrawOnlyUntil === null;
}

/** [LST-24] */
export function takesWithdrawals({ withdrawalsOpen, withdrawOnlyUntil }: WayTerms, now: Instant): boolean {
  return withdrawalsOpen && (withdrawOnlyUntil === null || now < withdrawOnlyUntil);
}

/** Back to the first ones. Only tests may. */
export function forgetListedWays(): void {
  setWays(FIRST);
}

function setWays(all: readonly WayTerms[]): void {
  ways = all;
  setChainWays(all);
}

function moneyOf(way: WayTerms): Money[] {
  return Object.values(way).filter(
    (each): each is Money => typeof each === 'object' && each !== null && 'minor' in each && 'asset' in each,
  );
}

function first(
  network: FirstNetwork,
  asset: Asset,
  own: { decimals: number; step: string; sweepFrom: string },
): WayTerms {
  const read = (text: string): Money => {
    const amount = parseMoney(asset, text);
    assert(amount, () => `an amount of ${asset}`);
    return amount;
  };
  const sizes = RECHARGE_DEFAULTS.find((each) => each.network === network && each.asset === asset);
  assert(sizes, () => `sizes of ${asset} over ${network}`);
  return {
    ...{ network, asset, isCoin: asset !== SETTLEMENT_ASSET, contract: null, decimals: own.decimals },
    ...{ depositsOpen: true, withdrawalsOpen: true, withdrawOnlyUntil: null },
    ...{ confirmations: null, depositMinimum: null, reviewFrom: null, sweepFrom: read(own.sweepFrom) },
    ...{ mediumFrom: read(sizes.mediumFrom), largeFrom: read(sizes.largeFrom) },
    ...{ withdrawalMinimum: null, withdrawalMaximum: null, secondPersonAbove: null },
    ...{ feeMargin: USUAL_MARGIN, feeStep: read(own.step), feeLeast: null, feeMost: null },
  };
}
