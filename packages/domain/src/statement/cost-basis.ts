import type { StatementLineName } from '@candor/contract/statement/fields';
import { type Asset, money } from '@candor/kernel';
import { type Prices, worthOf } from '../assets/index.ts';
import { addTo, costOf, type Holding, type Holdings, holdingOf, takeFrom } from './holding.ts';
import { type AssetFlow, isIn, isTrade, lineOf, type Movement, tradeLine } from './movement.ts';

/** What one part of a movement did. Everything but the quantity is in minor units of USDT, and null where it is not known. */
export type Effect = {
  readonly line: StatementLineName;
  readonly asset: Asset;
  /** Below zero where it left. */
  readonly quantity: bigint;
  /** What it counts at, with the sign of the quantity: value and result together are the change in cost. */
  readonly value: bigint | null;
  /** Realised P&L; zero where nothing was sold. */
  readonly result: bigint | null;
  /** What a fee was worth. That of a trade is in the trade's value already. */
  readonly charge: bigint | null;
};

type Step = { readonly holdings: Holdings; readonly effects: readonly Effect[] };

/** [STT-6] [STT-5] The assets whose price at the moment of the movement decides what it cost. */
export function pricesNeeded(movement: Movement): Asset[] {
  const coins = movement.flows.filter(({ asset }) => asset !== 'USDT');
  if (!isTrade(movement)) return coins.filter(isIn).map(({ asset }) => asset);
  const others = coins.filter(({ side }) => side === 'others');
  return others.length > 1 ? others.map(({ asset }) => asset) : [];
}

/** [STT-3] What is held after a movement, and what each part of it did. */
export function applyMovement(before: Holdings, movement: Movement, prices: Prices): Step {
  const parts = isTrade(movement) ? tradeParts(movement, prices) : plainParts(movement, movement.flows, prices);
  const holdings = new Map(before);
  const effects = parts.map((part) => carryOut(holdings, part));
  return { holdings, effects };
}

/** What is to happen with one asset. `at` is what it comes or is sold for; what leaves at its cost has none. */
type Part = {
  readonly line: StatementLineName;
  readonly flow: AssetFlow;
  readonly at: { readonly value: bigint | null } | 'cost';
  /** A result that is no sale's: what a batch of trades left over in USDT. */
  readonly extra?: bigint;
  readonly charge?: bigint | null;
};

function carryOut(holdings: Map<Asset, Holding>, part: Part): Effect {
  const { line, flow, at, extra = 0n } = part;
  const { asset, minor } = flow;
  const holding = holdingOf(holdings, asset);
  const base = { line, asset, quantity: minor };
  if (asset === 'USDT') {
    const value = at === 'cost' ? minor : (at.value ?? minor);
    holdings.set(asset, addTo(holding, minor, minor));
    return { ...base, value, result: extra, charge: line === 'fee' ? (part.charge ?? -minor) : null };
  }
  if (minor > 0n) {
    const value = at === 'cost' ? null : at.value;
    holdings.set(asset, addTo(holding, minor, value));
    return { ...base, value, result: 0n, charge: null };
  }
  const isPartOfTrade = line === 'fee' && at !== 'cost';
  const cost = isPartOfTrade ? 0n : costOf(holding, -minor);
  holdings.set(asset, takeFrom(holding, -minor, cost));
  const value = at === 'cost' ? negative(cost) : at.value;
  const result = at === 'cost' || isPartOfTrade ? 0n : sum(negative(value), negative(cost));
  const charge = line === 'fee' ? (part.charge === undefined ? cost : part.charge) : null;
  return { ...base, value, result, charge };
}

/** [STT-6] [STT-7] */
function plainParts({ kind }: Movement, flows: readonly AssetFlow[], prices: Prices): Part[] {
  return flows.map((flow) => ({
    line: lineOf(kind, flow),
    flow,
    at: isIn(flow) ? { value: worth(flow, prices) } : 'cost',
  }));
}

/** [STT-4] [STT-5] One coin for USDT, or one coin for another. Anything else is counted flow by flow. */
function tradeParts(movement: Movement, prices: Prices): Part[] {
  const { flows } = movement;
  const others = flows.filter(({ side }) => side === 'others');
  const coins = others.filter(({ asset }) => asset !== 'USDT');
  const usdt = others.find(({ asset }) => asset === 'USDT');
  const fees = flows.filter(({ side, minor }) => side === 'fees' && minor < 0n);
  const rest = flows.filter((flow) => flow.side !== 'others' && !fees.includes(flow));
  const inTrade = fees.filter(({ asset }) =>
    asset === 'USDT' ? usdt !== undefined : coins.some((coin) => coin.asset === asset && isIn(coin)),
  );
  const line = tradeLine(movement);
  const paid = (usdt?.minor ?? 0n) + (inTrade.find(({ asset }) => asset === 'USDT')?.minor ?? 0n);
  const trade = coinParts(line, coins, paid, prices);
  if (!trade) return plainParts(movement, flows, prices);
  const usdtPart: Part[] = usdt ? [{ line, flow: usdt, at: { value: paid - trade.left }, extra: trade.left }] : [];
  return [
    ...usdtPart,
    ...trade.parts,
    ...inTrade.map((flow) => feePart(flow, coins, trade.worth)),
    ...plainParts(movement, [...fees.filter((fee) => !inTrade.includes(fee)), ...rest], prices),
  ];
}

type CoinParts = {
  readonly parts: readonly Part[];
  /** USDT that neither paid for a coin nor were its proceeds. */
  readonly left: bigint;
  /** What the coins changed hands for. */
  readonly worth: bigint | null;
};

function coinParts(
  line: StatementLineName,
  coins: readonly AssetFlow[],
  paid: bigint,
  prices: Prices,
): CoinParts | undefined {
  const [first, second] = coins;
  if (!first) return { parts: [], left: paid, worth: paid };
  if (!second) {
    // A coin and USDT that both came, or both went, are what a batch of purchases and sales left over.
    const left = isIn(first) === paid > 0n ? paid : 0n;
    const value = left === 0n ? -paid : 0n;
    return { parts: [{ line, flow: first, at: { value } }], left, worth: value < 0n ? -value : value };
  }
  if (coins.length > 2 || isIn(first) === isIn(second)) return undefined;
  const [got, given] = isIn(first) ? [first, second] : [second, first];
  const value = worth(got, prices) ?? negative(sum(worth(given, prices), paid));
  const proceeds = sum(value, paid);
  return {
    parts: [
      { line, flow: given, at: { value: negative(proceeds) } },
      { line, flow: got, at: { value } },
    ],
    left: 0n,
    worth: value,
  };
}

/** [STT-4] It counts for nothing by itself; what it was worth is told by the price of the trade. */
function feePart(flow: AssetFlow, coins: readonly AssetFlow[], traded: bigint | null): Part {
  const coin = coins.find(({ asset }) => asset === flow.asset);
  if (!coin) return { line: 'fee', flow, at: { value: 0n }, charge: -flow.minor };
  const charge = traded === null || coin.minor === 0n ? null : (-flow.minor * traded) / coin.minor;
  return { line: 'fee', flow, at: { value: 0n }, charge };
}

function worth({ asset, minor }: AssetFlow, prices: Prices): bigint | null {
  const value = worthOf(money(asset, minor < 0n ? -minor : minor), prices)?.minor;
  return value === undefined ? null : minor < 0n ? -value : value;
}

function sum(one: bigint | null, other: bigint | null): bigint | null {
  return one === null || other === null ? null : one + other;
}

function negative(value: bigint | null): bigint | null {
  return value === null ? null : -value;
}
