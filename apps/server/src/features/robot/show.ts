import type { Robot, RobotDecision } from '@candor/contract/robot/calls';
import { AI_TEMPLATE, type RobotTemplateId } from '@candor/contract/robot/fields';
import { formatPrice } from '@candor/domain/market';
import { averagePrice, equityOf, holdingAt } from '@candor/domain/robot';
import { baseOf, formatTicks, priceOf } from '@candor/domain/spot';
import { assert, money } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { onWire } from '../../platform/wire-money.ts';
import { isSimulated } from '../../services/markets/is-simulated.ts';
import { figuresBy } from './books.ts';
import { priceNow } from './read-feed.ts';
import type { DecisionRow, FillRow, IntentRow, SegmentRow, StoredRobot, StoredTemplate } from './rows.ts';
import { modeOf, tierOf } from './template-gate.ts';

type Books = Parameters<typeof figuresBy>[1];

/** [RBT-7] [RBT-8] [RBT-17] Every figure from fills and steps, at the price both venues agree on, or at the one it stopped at. */
export function showRobot(platform: Pick<Platform, 'markets'>, robot: StoredRobot, books: Books): Robot {
  const { name, template, pair } = robot;
  return {
    ...showFigures(platform, robot, books),
    ...{ name, template: publishedOf(template), mode: modeOf(template), tier: tierOf(template) },
    interest: onWire(money(pair.quote, figuresBy(robot, books).interest)),
  };
}

/** The same of a robot by whatever rules. */
export function showFigures(
  platform: Pick<Platform, 'markets'>,
  robot: StoredRobot,
  books: Books,
): Omit<Robot, 'name' | 'template' | 'mode' | 'tier' | 'interest'> {
  const { pair, invested, held } = robot;
  const quote = (minor: bigint) => onWire(money(pair.quote, minor));
  const figures = figuresBy(robot, books);
  const price = robot.state === 'stopped' ? robot.endPrice : priceNow(platform, robot.market);
  // Without coins and positions there is nothing whose worth would have to be known.
  const isCash = figures.coins === 0n && figures.positions.length === 0;
  const equity = isCash ? figures.cash : price === null ? null : equityOf(pair, figures, price);
  const holding = price === null ? null : holdingAt(pair, held, price);
  const { id, market, version, state, halt, segment, startedAt, stoppedAt } = robot;
  return {
    ...{ id, market, version, state, halt, segment, startedAt, stoppedAt },
    invested: quote(invested),
    total: equity === null ? null : quote(equity - invested),
    againstHolding: equity === null || holding === null ? null : quote(equity - holding),
    holding: holding === null ? null : quote(holding - invested),
    realised: quote(figures.realised),
    floating: equity === null ? null : quote(equity - invested - figures.realised),
    fees: quote(figures.fees),
    equity: equity === null ? null : quote(equity),
    price: price === null ? null : formatPrice(pair, price),
    isSimulated: isSimulated(platform, market),
  };
}

/** What it has, each coin with what it cost on average. */
export function showAssets(robot: StoredRobot, books: Books) {
  const { pair, state } = robot;
  if (state === 'stopped') return [];
  const figures = figuresBy(robot, books);
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
    case 'open': {
      const side = intent.side === 'long' ? ('buy' as const) : ('sell' as const);
      return { ...about, side, price: null, amount: onWire(baseOf(pair, intent.lots)) };
    }
    case 'cancel':
    case 'close':
      return { ...about, side: null, price: null, amount: null };
    default:
      return intent satisfies never;
  }
}

export function showSegment({ pair }: StoredRobot, row: SegmentRow) {
  const template = publishedOf(row.template);
  const { no, version, started_at: startedAt, ended_at: endedAt } = row;
  return {
    ...{ no, template, version, startedAt, endedAt },
    startEquity: onWire(money(pair.quote, row.start_equity)),
    endEquity: row.end_equity === null ? null : onWire(money(pair.quote, row.end_equity)),
  };
}

function publishedOf(template: StoredTemplate): RobotTemplateId {
  assert(template !== AI_TEMPLATE, 'a robot by one of the templates');
  return template;
}
