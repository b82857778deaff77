import type { Robot, RobotDecision } from '@candor/contract/robot/calls';
import { formatPrice } from '@candor/domain/market';
import { averagePrice, type CountedFill, equityOf, figuresOf, holdingAt } from '@candor/domain/robot';
import { baseOf, formatTicks, priceOf } from '@candor/domain/spot';
import { money } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { isSimulated, priceNow } from './read-feed.ts';
import type { DecisionRow, FillRow, IntentRow, SegmentRow, StoredRobot } from './rows.ts';

/** [RBT-7] [RBT-8] Every figure from fills, at the price both venues agree on, or at the one it stopped at. */
export function showRobot(
  platform: Pick<Platform, 'markets'>,
  robot: StoredRobot,
  fills: readonly CountedFill[],
): Robot {
  const { pair, invested, held } = robot;
  const quote = (minor: bigint) => onWire(money(pair.quote, minor));
  const figures = figuresOf(invested, fills);
  const price = robot.state === 'stopped' ? robot.endPrice : priceNow(platform, robot.market);
  const equity = price === null ? null : equityOf(pair, figures, price);
  const holding = price === null ? null : holdingAt(pair, held, price);
  const { id, name, market, template, version, state, halt, segment, startedAt, stoppedAt } = robot;
  return {
    ...{ id, name, market, template, version, state, halt, segment, startedAt, stoppedAt },
    invested: quote(invested),
    total: equity === null ? null : quote(equity - invested),
    againstHolding: equity === null || holding === null ? null : quote(equity - holding),
    holding: holding === null ? null : quote(holding - invested),
    realised: quote(figures.realised),
    floating: equity === null ? null : quote(equity - figures.cash - figures.cost),
    fees: quote(figures.fees),
    equity: equity === null ? null : quote(equity),
    isSimulated: isSimulated(platform, market),
  };
}

/** What it has, each coin with what it cost on average. */
export function showAssets({ pair, invested, state }: StoredRobot, fills: readonly CountedFill[]) {
  if (state === 'stopped') return [];
  const figures = figuresOf(invested, fills);
  const average = averagePrice(pair, figures);
  return [
    { balance: onWire(money(pair.quote, figures.cash)), averagePrice: null },
    {
      balance: onWire(money(pair.base, figures.coins)),
      averagePrice: average === null ? null : formatPrice(pair, average),
    },
  ];
}

export function showFill({ pair }: StoredRobot, { order_id, side, price, base, quote, fee, at }: FillRow) {
  return {
    ...{ orderId: order_id, side, at },
    price: formatTicks(pair, price),
    amount: onWire(money(pair.base, base)),
    turnover: onWire(money(pair.quote, quote)),
    fee: onWire(money(side === 'buy' ? pair.base : pair.quote, fee)),
  };
}

export function showDecision(
  robot: StoredRobot,
  { candle_at, segment, reason, close, equity, holding, at }: DecisionRow,
  intents: readonly IntentRow[],
): RobotDecision {
  const { pair } = robot;
  return {
    ...{ candleAt: candle_at, segment, reason, at },
    close: formatPrice(pair, close),
    equity: onWire(money(pair.quote, equity)),
    holding: onWire(money(pair.quote, holding)),
    intents: intents.filter((each) => each.candle_at === candle_at).map((each) => showIntent(robot, each)),
  };
}

function showIntent({ pair }: StoredRobot, { intent, state, order_id, refusal }: IntentRow) {
  const about = { text: intent.do, state, orderId: order_id, refusal };
  switch (intent.do) {
    case 'buy':
      return { ...about, side: 'buy' as const, price: null, amount: onWire(money(pair.quote, BigInt(intent.spend))) };
    case 'sell':
      return { ...about, side: 'sell' as const, price: null, amount: onWire(baseOf(pair, intent.lots)) };
    case 'rest': {
      const price = formatPrice(pair, priceOf(pair, intent.price));
      return { ...about, side: intent.side, price, amount: onWire(baseOf(pair, intent.lots)) };
    }
    case 'cancel':
      return { ...about, side: null, price: null, amount: null };
    default:
      return intent satisfies never;
  }
}

export function showSegment({ pair }: StoredRobot, row: SegmentRow) {
  const { no, template, version, started_at: startedAt, ended_at: endedAt } = row;
  return {
    ...{ no, template, version, startedAt, endedAt },
    startEquity: onWire(money(pair.quote, row.start_equity)),
    endEquity: row.end_equity === null ? null : onWire(money(pair.quote, row.end_equity)),
  };
}
