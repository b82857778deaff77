import {
  chargeInterest,
  feeOn,
  initialMargin,
  isUnder,
  type MarginTerms,
  openedBy,
  type Position,
  settleClose,
  surplusOf,
} from '@candor/domain/margin';
import { type MarketPair, tickValue } from '@candor/domain/market';
import { type FeeRates, feeOf, priceOf } from '@candor/domain/spot';
import { money, PPM } from '@candor/kernel';
import { type Depth, walk, walkFor } from './depth.ts';
import type { Given, Intent, Resting } from './strategy.ts';

/** On what a backtest trades: the same fees and margin rules as the live books, and a book of recorded depth. */
export type TradingTerms = {
  readonly pair: MarketPair;
  readonly rates: FeeRates;
  readonly depth: Depth;
  readonly margin: MarginTerms;
};

/** Something that was traded. Minor units; what was given and what was got, the fee already taken from it. */
export type Fill = {
  readonly at: number;
  readonly kind: 'market' | 'limit' | 'open' | 'close' | 'stopLoss' | 'liquidation';
  readonly side: 'buy' | 'sell';
  readonly lots: number;
  readonly turnover: bigint;
  readonly fee: bigint;
  readonly feeAsset: 'base' | 'quote';
};

type Bounds = { readonly low: number; readonly high: number };

/** The positions of a backtest pay into one pocket; no ledger is kept, so the names are never looked up. */
const AT = { account: 'user:backtest:margin:pos', funding: 'user:backtest:robot' } as const;

/** The money of one backtested robot. The rules are those of the live books; only the other side is a recording. */
export class BacktestAccount {
  readonly fills: Fill[] = [];
  interest = 0n;
  private readonly terms: TradingTerms;
  private readonly unit: bigint;
  private resting: Resting[] = [];
  private stop = 0;
  private position: Position | null = null;
  private isLiquidated = false;
  private cash: bigint;
  private coins = 0n;
  private seen: Given | null = null;

  constructor(terms: TradingTerms, cash: bigint) {
    this.terms = terms;
    this.cash = cash;
    this.unit = tickValue(terms.pair);
  }

  /** The same object until something changes, so that a bar on which nothing happens costs nothing. */
  get given(): Given {
    const { cash, coins, resting, position, isLiquidated } = this;
    this.seen ??= { pair: this.terms.pair, cash, coins, resting, position, isLiquidated };
    return this.seen;
  }

  get isIdle(): boolean {
    return this.resting.length === 0 && this.position === null;
  }

  /** Carries out what was decided on the bar before, at the first price of this one. */
  carryOut(intents: readonly Intent[], open: number, at: number): void {
    for (const intent of intents) {
      this.seen = null;
      if (intent.do === 'buy') this.buy(intent.spend, open, at);
      else if (intent.do === 'sell') this.sell(intent.lots, open, at);
      else if (intent.do === 'rest') this.rest(intent);
      else if (intent.do === 'cancel') this.cancel(intent.tag);
      else if (intent.do === 'open') this.open(intent, open, at);
      else this.close('close', open, at);
    }
  }

  /** A resting order fills only where the price went through it: at its own price somebody else may have stood before it. */
  fillResting({ low, high }: Bounds, at: number): void {
    const through = this.resting.filter(({ side, price }) => (side === 'buy' ? low < price : high > price));
    if (through.length === 0) return;
    this.seen = null;
    this.resting = this.resting.filter((order) => !through.includes(order));
    for (const { side, price, lots } of through) this.receive('limit', side, lots, price * lots, at);
  }

  /** What the bar did to a margin position, at its worst: liquidation first, then the stop. */
  watchPosition(bar: Bounds & { readonly open: number }, at: number): void {
    const { position, terms, stop } = this;
    if (position === null) return;
    const isLong = position.side === 'long';
    const worst = isLong ? bar.low : bar.high;
    const isStopped = isLong ? worst <= stop : worst >= stop;
    // The stop lies before the liquidation; it is passed over only where the bar began beyond it.
    const stopAt = isLong ? Math.min(stop, bar.open) : Math.max(stop, bar.open);
    if (isStopped && !isUnder(terms.pair, position, priceOf(terms.pair, stopAt), terms.margin)) {
      this.close('stopLoss', stopAt, at);
    } else if (isUnder(terms.pair, position, priceOf(terms.pair, worst), terms.margin)) {
      this.close('liquidation', worst, at);
    }
  }

  chargeHours(hours: number, mark: number): void {
    const { position, terms } = this;
    if (position === null || hours === 0) return;
    const charged = chargeInterest(terms.pair, position, priceOf(terms.pair, mark), hours, terms.margin);
    if (charged === null) return;
    this.seen = null;
    this.position = charged.position;
    this.interest += charged.step.interest;
  }

  private buy(spend: bigint, open: number, at: number): void {
    const most = spend < this.cash ? spend : this.cash;
    const { lots, ticks } = walkFor(this.terms.depth, open, Number(most / this.unit));
    if (lots === 0) return;
    this.cash -= BigInt(ticks) * this.unit;
    this.receive('market', 'buy', lots, ticks, at);
  }

  private sell(wanted: number, open: number, at: number): void {
    const most = Math.min(wanted, Number(this.coins / this.terms.pair.lot));
    const { lots, ticks } = walk(this.terms.depth, 'sell', open, most);
    if (lots === 0) return;
    this.coins -= BigInt(lots) * this.terms.pair.lot;
    this.receive('market', 'sell', lots, ticks, at);
  }

  /** What was given has left already; what is got comes less the fee. */
  private receive(kind: 'market' | 'limit', side: 'buy' | 'sell', lots: number, ticks: number, at: number): void {
    const { pair, rates } = this.terms;
    const rate = kind === 'market' ? rates.taker : rates.maker;
    const turnover = BigInt(ticks) * this.unit;
    const got = side === 'buy' ? money(pair.base, BigInt(lots) * pair.lot) : money(pair.quote, turnover);
    const fee = feeOf(got, rate).minor;
    if (side === 'buy') this.coins += got.minor - fee;
    else this.cash += got.minor - fee;
    this.fills.push({ at, kind, side, lots, turnover, fee, feeAsset: side === 'buy' ? 'base' : 'quote' });
  }

  /** Sets aside what it needs, as the book does; what cannot be paid for is refused and nothing happens. */
  private rest(order: Extract<Intent, { do: 'rest' }>): void {
    const { tag, side, price, lots } = order;
    const needed = side === 'buy' ? BigInt(price) * BigInt(lots) * this.unit : BigInt(lots) * this.terms.pair.lot;
    if (lots <= 0 || needed > (side === 'buy' ? this.cash : this.coins)) return;
    if (side === 'buy') this.cash -= needed;
    else this.coins -= needed;
    this.resting = [...this.resting, { tag, side, price, lots }];
  }

  private cancel(tag: string): void {
    const order = this.resting.find((each) => each.tag === tag);
    if (order === undefined) return;
    this.resting = this.resting.filter((each) => each !== order);
    if (order.side === 'buy') this.cash += BigInt(order.price) * BigInt(order.lots) * this.unit;
    else this.coins += BigInt(order.lots) * this.terms.pair.lot;
  }

  private open(intent: Extract<Intent, { do: 'open' }>, open: number, at: number): void {
    const { pair, margin: terms, depth } = this.terms;
    if (this.position !== null || intent.multiplier > terms.mostMultiplier) return;
    const { side, multiplier } = intent;
    const taken = side === 'long' ? 'buy' : 'sell';
    const walked = walk(depth, taken, open, intent.lots);
    if (walked.lots === 0) return;
    const filled = { lots: walked.lots, turnover: BigInt(walked.ticks) * this.unit };
    const price = Math.round(walked.ticks / walked.lots);
    const plan = {
      side,
      lots: filled.lots,
      price,
      ...initialMargin(pair, { side, lots: filled.lots, price }, multiplier, priceOf(pair, open), terms),
    };
    const position = openedBy(plan, filled, terms);
    if (position.opened.margin > this.cash || isUnder(pair, position, priceOf(pair, open), terms)) return;
    this.cash -= position.opened.margin;
    this.position = position;
    this.stop = intent.stop;
    const fee = feeOn(filled.turnover, terms);
    this.fills.push({ at, kind: 'open', side: taken, ...filled, fee, feeAsset: 'quote' });
  }

  /** Everything that is open. What the recorded book does not hold goes at its last price: a backtest never waits for luck. */
  private close(kind: 'close' | 'stopLoss' | 'liquidation', price: number, at: number): void {
    const { position } = this;
    if (position === null) return;
    const { pair, margin: terms, depth } = this.terms;
    const side = position.side === 'long' ? 'sell' : 'buy';
    const walked = walk(depth, side, price, position.lots);
    const rest = position.lots - walked.lots;
    const last = walked.lots === 0 ? price : walked.ticks / walked.lots;
    const turnover = BigInt(walked.ticks + rest * Math.ceil(last)) * this.unit;
    const filled = { lots: position.lots, turnover };
    const fee = feeOn(turnover, terms);
    this.seen = null;
    this.position = null;
    this.isLiquidated ||= kind === 'liquidation';
    // [MRG-8] Nobody owes more than they put in: what is missing is the insurance fund's, and the robot gets nothing back.
    const charge = kind === 'liquidation' ? (turnover * terms.liquidationCharge) / PPM : 0n;
    const left = surplusOf(position, filled, fee) - charge;
    if (left <= 0n) {
      this.fills.push({ at, kind, side, ...filled, fee: 0n, feeAsset: 'quote' });
      return;
    }
    const settled = settleClose(pair, position, filled, AT, terms, kind === 'liquidation' ? 'close' : kind);
    this.cash += settled.step.paid - charge;
    this.fills.push({ at, kind, side, ...filled, fee, feeAsset: 'quote' });
  }
}
