import {
  chargeInterest,
  edgeOf,
  feeOn,
  initialMargin,
  mostDrawn,
  type OpenQuote,
  type OpenRefusal,
  type OpenTerms,
  readOpen,
  readWaiting,
} from '@candor/domain/margin';
import { type MarketPair, readFigure } from '@candor/domain/market';
import { baseOf, quoteOf, readTicks } from '@candor/domain/spot';
import {
  divide,
  formatMoney,
  isLess,
  type Money,
  money,
  ok,
  PPM,
  ppm,
  type RefusalDetails,
  type Result,
} from '@candor/kernel';
import type { Answer } from '../../../platform/api.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import type { MarginDraft } from './margin-draft.ts';

export type MarginRules = Answer<'app.margin/rules'>;
export type MarginField = 'amount' | 'price' | 'takeProfit' | 'stopLoss';
export type MarginProblem = {
  readonly field: MarginField;
  readonly is: 'missing' | 'noMark' | 'tooMuch' | 'poolEmpty' | OpenRefusal;
  readonly details: RefusalDetails;
};

/** What opening comes to where every lot is filled at the worst price it accepts. */
export type MarginPreview = {
  readonly price: bigint;
  readonly margin: Money;
  readonly turnover: Money;
  readonly fee: Money;
  readonly borrowed: Money;
  readonly hourly: Money;
  readonly liquidation: bigint | undefined;
};

export type Judged = { readonly preview?: MarginPreview; readonly problem?: MarginProblem };

export function termsOf(rules: MarginRules): OpenTerms {
  return {
    mostMultiplier: rules.mostMultiplier,
    maintenance: ppm(rules.maintenancePpm),
    fee: ppm(rules.feePpm),
    slippage: ppm(rules.slippagePpm),
    minimum: readMoney(rules.minimum),
  };
}

export function markIn(pair: MarketPair, { mark: markPrice }: Pick<MarginRules, 'mark'>): bigint | undefined {
  return markPrice === null ? undefined : readFigure(pair.quote, markPrice);
}

/** The ticket as it goes to the server; what is empty is left out. */
export function toOpening({ side, amount, multiplier, ...maybe }: MarginDraft) {
  return {
    ...{ side, amount, multiplier },
    ...(maybe.price !== '' && { price: maybe.price }),
    ...(maybe.takeProfit !== '' && { takeProfit: maybe.takeProfit }),
    ...(maybe.stopLoss !== '' && { stopLoss: maybe.stopLoss }),
  };
}

/** Judged by the very rule the server has, on the mark it last told; then what there is to pay and to lend. */
export function judgeDraft(pair: MarketPair, draft: MarginDraft, rules: MarginRules): Judged {
  const problem = (field: MarginField, is: MarginProblem['is'], details: RefusalDetails = {}): Judged => ({
    problem: { field, is, details },
  });
  const markPrice = markIn(pair, rules);
  if (draft.amount === '') return problem('amount', 'missing');
  if (markPrice === undefined) return problem('amount', 'noMark');
  const terms = termsOf(rules);
  if (draft.kind === 'limit' && draft.price === '') return problem('price', 'missing');
  const read = readDraft(pair, draft, markPrice, terms);
  if (!read.ok) {
    const field = fieldOf(pair, draft, read.code);
    const { preview } =
      field === 'takeProfit' || field === 'stopLoss'
        ? // What it takes to open does not depend on where it closes itself.
          judgeDraft(pair, { ...draft, takeProfit: '', stopLoss: '' }, rules)
        : {};
    return { ...(preview && { preview }), ...problem(field, read.code, read.details) };
  }
  const preview = previewOf(pair, read.value, markPrice, rules);
  const lendable = readMoney(draft.side === 'long' ? rules.lendable.quote : rules.lendable.base);
  const drawn = draft.side === 'long' ? money(pair.quote, mostDrawn(pair, read.value.plan, terms)) : preview.borrowed;
  // What the customer does not have comes first: the pool's limit is no use to who could not pay for the half of it.
  if (isLess(readMoney(rules.available), preview.margin)) return { preview, ...problem('amount', 'tooMuch') };
  if (isLess(lendable, drawn)) {
    return { preview, ...problem('amount', 'poolEmpty', { most: formatMoney(lendable), asset: lendable.asset }) };
  }
  return { preview };
}

/** A limit entry is judged at its own price, and takes what is reserved for it. */
function readDraft(
  pair: MarketPair,
  draft: MarginDraft,
  markPrice: bigint,
  terms: OpenTerms,
): Result<OpenQuote, OpenRefusal> {
  if (draft.kind === 'market') return readOpen(pair, toOpening(draft), markPrice, terms);
  const waiting = readWaiting(pair, { ...toOpening(draft), price: draft.price }, terms);
  if (!waiting.ok) return waiting;
  const quote = readOpen(pair, toOpening(draft), BigInt(waiting.value.price) * pair.tick, terms);
  if (!quote.ok) return quote;
  return ok({ ...quote.value, plan: { ...quote.value.plan, margin: waiting.value.reserved } });
}

function previewOf(pair: MarketPair, { plan, worst, liquidation }: OpenQuote, markPrice: bigint, rules: MarginRules) {
  const turnover = quoteOf(pair, plan.price, plan.lots);
  const hour = chargeInterest(pair, worst, markPrice, 1, { hourlyInterest: ppm(rules.hourlyInterestPpm) });
  return {
    price: BigInt(plan.price) * pair.tick,
    margin: money(pair.quote, plan.margin),
    turnover,
    fee: money(pair.quote, feeOn(turnover.minor, { fee: ppm(rules.feePpm) })),
    borrowed: plan.side === 'long' ? money(pair.quote, worst.loan) : baseOf(pair, plan.lots),
    hourly: money(pair.quote, hour?.step.interest ?? 0n),
    liquidation,
  };
}

/** A refusal names no field; which one it is about can be told from what was typed. */
function fieldOf(pair: MarketPair, draft: MarginDraft, code: OpenRefusal): MarginField {
  const isWrong = (text: string) => text !== '' && !readTicks(pair, text).ok;
  switch (code) {
    case 'margin.wrongTakeProfit':
      return 'takeProfit';
    case 'margin.wrongStopLoss':
      return 'stopLoss';
    case 'margin.tooNear':
      return draft.price === '' ? 'amount' : 'price';
    case 'spot.offTick':
    case 'spot.tooLarge':
    case 'ledger.wrongAmount':
      if (isWrong(draft.price)) return 'price';
      if (code !== 'spot.offTick' && readAmountIsWrong(pair, draft)) return 'amount';
      return isWrong(draft.takeProfit) ? 'takeProfit' : isWrong(draft.stopLoss) ? 'stopLoss' : 'amount';
    case 'spot.offLot':
    case 'spot.tooSmall':
    case 'margin.wrongMultiplier':
      return 'amount';
    default:
      return code satisfies never;
  }
}

function readAmountIsWrong(pair: MarketPair, { amount }: MarginDraft): boolean {
  const typed = readFigure(pair.base, amount);
  return typed === undefined || typed === 0n;
}

/** So much of what is available, as an amount of the coin: whole lots, cut and never rounded up. */
export function amountFor(
  pair: MarketPair,
  draft: MarginDraft,
  rules: MarginRules,
  percent: number,
): string | undefined {
  const markPrice = markIn(pair, rules);
  if (markPrice === undefined) return undefined;
  const typed = readTicks(pair, draft.price);
  const terms = termsOf(rules);
  const ticks = typed.ok ? typed.count : edgeOf(pair, draft.side, markPrice, terms);
  const perLot = quoteOf(pair, ticks, 1).minor;
  const spend = (readMoney(rules.available).minor * BigInt(percent)) / 100n;
  const many = BigInt(draft.multiplier);
  // [MRG-20] A price beyond the mark takes more margin, for each lot as much; so does the fee, counted up here.
  const order = { side: draft.side, lots: 1, price: ticks };
  // A limit entry reserves for as far as its price may slip.
  const lost =
    draft.kind === 'limit'
      ? divide(perLot * terms.slippage, PPM, 'ceil')
      : (initialMargin(pair, order, draft.multiplier, markPrice, terms).beyond?.most ?? 0n);
  const fee = divide(perLot * terms.fee, PPM, 'ceil');
  return formatMoney(baseOf(pair, Number((spend * many) / (perLot + many * (lost + fee)))));
}
