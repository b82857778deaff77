import type { ChainWay } from '@candor/contract/listing/ways';
import { isMarketId } from '@candor/contract/market/fields';
import { wayTermsOf } from '@candor/domain/listing';
import { costIn, networkFee, type Way, type WithdrawalTerms, withFee, worthOf } from '@candor/domain/withdrawal';
import {
  type Asset,
  type ChainFamily,
  chainOfNetwork,
  familyOfChain,
  HOUR_MS,
  type Instant,
  type Money,
  money,
  ok,
  type Result,
  SECOND_MS,
  SETTLEMENT_ASSET,
  scaleOf,
} from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import type { Chains, OpenChain } from '../../services/chains/chains.ts';
import { payableBy, readTermSettings } from './terms.ts';

/** What a fee is read with. */
export type FeeGiven = Pick<Platform, 'chains' | 'clock' | 'log' | 'markets' | 'settings' | 'signer'>;
type Known = { readonly askedAt: Instant; readonly heardAt: Instant; readonly units: bigint | null };

/** However many ask, a node is asked so often at most. */
const KEEP_MS = 20 * SECOND_MS;
/** What a network cost this long ago is still better than nothing. */
const REMEMBER_MS = HOUR_MS;
const known = new WeakMap<Chains, Map<ChainWay, Known>>();

/** [WDR-31] The terms with the fee of this moment, or that the network is too dear to be open. A bank's are as they were set. */
export async function withNetworkFee(
  given: FeeGiven,
  terms: WithdrawalTerms,
  way: Way,
): Promise<Result<WithdrawalTerms, 'withdrawal.networkClosed'>> {
  if (way === 'bank') return ok(terms);
  const [cost, set] = await Promise.all([readCost(given, way), readTermSettings(given)]);
  const fee = networkFee(cost, set.figuresOf(way));
  return fee.ok ? ok(withFee(terms, fee.value)) : fee;
}

/** What a payment would cost us now, in the asset that is paid; null where neither node nor venues can say. */
async function readCost(given: FeeGiven, way: ChainWay): Promise<Money | null> {
  const { network, asset } = wayTermsOf(way);
  const open = given.chains.get(chainOfNetwork(network));
  if (!open) return null;
  const units = await readUnits(given, way);
  if (units === null) return null;
  const { coin } = open;
  const perMinor = 10n ** BigInt(coin.decimals - scaleOf(coin.asset));
  const cost = money(coin.asset, (units + perMinor - 1n) / perMinor);
  return worthNow(given, asset, cost);
}

/** The last price the venues agreed on counts, too: a fee by an hour-old price is nearer than none. */
export function worthNow(given: Pick<FeeGiven, 'markets'>, asset: Asset, cost: Money): Money | null {
  if (cost.asset === asset) return cost;
  const coinPrice = priceOf(given, cost.asset);
  if (coinPrice === null) return null;
  const settled = costIn(SETTLEMENT_ASSET, cost, coinPrice);
  if (asset === SETTLEMENT_ASSET) return settled;
  const price = priceOf(given, asset);
  return price === null ? null : worthOf(asset, settled, price);
}

function priceOf({ markets }: Pick<FeeGiven, 'markets'>, asset: Asset): bigint | null {
  const market = `${asset}-${SETTLEMENT_ASSET}`;
  return isMarketId(market) ? markets.price(market).price : null;
}

async function readUnits(given: FeeGiven, way: ChainWay): Promise<bigint | null> {
  const costs = known.get(given.chains) ?? new Map<ChainWay, Known>();
  known.set(given.chains, costs);
  const now = given.clock.now();
  const last = costs.get(way);
  if (last && now - last.askedAt < KEEP_MS) return last.units;
  try {
    const units = await askNode(given, way);
    costs.set(way, { askedAt: now, heardAt: now, units });
    return units;
  } catch (error) {
    given.log.warn('withdrawal.fee_unknown', 'A network did not say what a payment costs', { err: error, way });
    const isUsable = last !== undefined && now - last.heardAt < REMEMBER_MS;
    costs.set(way, { askedAt: now, heardAt: last?.heardAt ?? now, units: isUsable ? last.units : null });
    return isUsable ? last.units : null;
  }
}

async function askNode({ chains, signer }: FeeGiven, way: ChainWay): Promise<bigint> {
  const chain = chainOfNetwork(wayTermsOf(way).network);
  const token = payableBy({ chains }, way)?.token ?? null;
  const from = await signer.hotAddress(chain);
  const wish = { from, to: nobodyOn(familyOfChain(chain), token) ?? from, token, units: 1n };
  const open = chains.get(chain);
  if (!open) return 0n;
  // The family decides the type; TypeScript cannot tell that of a generic object.
  switch (open.family) {
    case 'ethereum': {
      const quoted = await (open as OpenChain<'ethereum'>).writer.quote(wish);
      return quoted.gasLimit * (quoted.baseFeePerGas + quoted.maxPriorityFeePerGas);
    }
    case 'bitcoin':
      return (await (open as OpenChain<'bitcoin'>).writer.quote(wish)).feeUnits;
    case 'tron':
      return (await (open as OpenChain<'tron'>).writer.quote(wish)).burnSun;
    default:
      return open.family satisfies never;
  }
}

/**
 * Somebody who has none of it yet: paying them costs the most. Sending TRX to an address that is no account makes it one, and that
 * costs as well, so there it is an address nobody has the key of. Bitcoin charges by size, whoever is paid.
 */
function nobodyOn(family: ChainFamily, token: string | null): string | null {
  if (family === 'ethereum') return '0x000000000000000000000000000000000000dEaD';
  if (family !== 'tron') return null;
  return token === null ? 'TMt98FrqfK8WWrmVdhwJbMg5vkGdYmfhzo' : 'T9yD14Nj9j7xAB4dbGeiX9h8upfCg3PBbY';
}
