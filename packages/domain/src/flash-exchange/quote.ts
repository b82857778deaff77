import type { FlashFixed } from '@candor/contract/flash-exchange/fields';
import {
  divide,
  formatMoney,
  isLess,
  isPositive,
  type Money,
  money,
  ok,
  type Ppm,
  parseMoney,
  type Result,
  refuse,
  subtract,
} from '@candor/kernel';
import { assetsOf, type Pair, rateOf, unitOf, worth } from './price.ts';

/** What operators set. None of it is a price. */
export type FlashTerms = {
  readonly spread: Ppm;
  readonly minimum: Money<'USDT'>;
  readonly maximum: Money<'USDT'>;
};

export type FlashWish = Pair & { readonly fixed: FlashFixed; readonly amount: string };

/** Both amounts, and what they were computed from. */
export type PricedExchange = Pair & {
  readonly give: Money;
  readonly get: Money;
  readonly mid: bigint;
  readonly rate: bigint;
  readonly spread: Ppm;
  readonly cost: Money<'USDT'>;
};

export type QuoteRefusal =
  | 'ledger.wrongAmount'
  | 'flash-exchange.belowMinimum'
  | 'flash-exchange.aboveMaximum'
  | 'flash-exchange.deskEmpty';

/** The amount as it was typed, of the asset it was typed for. What can be told without a price is told first. */
export function readWish(
  { fixed, amount, ...pair }: FlashWish,
  terms: FlashTerms,
): Result<Money, Exclude<QuoteRefusal, 'flash-exchange.deskEmpty'>> {
  const typed = parseMoney(assetsOf(pair)[fixed], amount);
  if (!typed || !isPositive(typed)) return refuse('ledger.wrongAmount');
  const fits = typed.asset === 'USDT' ? checkLimits(typed, terms) : ok(null);
  return fits.ok ? ok(typed) : fits;
}

/** [FLX-3] [FLX-4] [FLX-5] [FLX-9] The quote for a wish at this median, with what the desk has of what it would give. */
export function priceExchange(
  wish: FlashWish,
  mid: bigint,
  terms: FlashTerms,
  deskHas: Money,
): Result<PricedExchange, QuoteRefusal> {
  const typed = readWish(wish, terms);
  if (!typed.ok) return typed;
  const pair: Pair = { side: wish.side, base: wish.base };

  const rate = rateOf(pair.side, mid, terms.spread);
  const { give, get } = amountsAt(rate, pair, wish.fixed, typed.value);
  const usdt = usdtOf(pair, give, get);
  const fits = checkLimits(usdt, terms);
  if (!fits.ok) return fits;
  const inStock = checkDesk(get, deskHas);
  if (!inStock.ok) return inStock;
  return ok({ ...pair, give, get, mid, rate, spread: terms.spread, cost: costOf(pair, give, get, mid) });
}

/** [FLX-5] */
function checkLimits(
  usdt: Money,
  { minimum, maximum }: FlashTerms,
): Result<null, 'flash-exchange.belowMinimum' | 'flash-exchange.aboveMaximum'> {
  if (isLess(maximum, usdt)) return refuse('flash-exchange.aboveMaximum', { maximum: formatMoney(maximum) });
  return checkMinimum(usdt, { minimum });
}

/** [FLX-5] Asked at the quote and at the accept. */
export function checkMinimum(
  usdt: Money,
  { minimum }: Pick<FlashTerms, 'minimum'>,
): Result<null, 'flash-exchange.belowMinimum'> {
  return isLess(usdt, minimum) ? refuse('flash-exchange.belowMinimum', { minimum: formatMoney(minimum) }) : ok(null);
}

/** [FLX-9] */
export function checkDesk(get: Money, desk: Money): Result<null, 'flash-exchange.deskEmpty'> {
  return isLess(desk, get)
    ? refuse('flash-exchange.deskEmpty', { most: formatMoney(desk), asset: get.asset })
    : ok(null);
}

export function usdtOf({ side }: Pick<Pair, 'side'>, give: Money, get: Money): Money {
  return side === 'buy' ? give : get;
}

/** [FLX-4] What is got is rounded up and what is given down, so that the part of a unit is ours to lose. */
export function amountsAt(rate: bigint, { side, base }: Pair, fixed: FlashFixed, typed: Money) {
  const coins = (usdt: bigint, rounding: 'floor' | 'ceil') => money(base, divide(usdt * unitOf(base), rate, rounding));
  if (fixed === 'give') {
    const get = side === 'buy' ? coins(typed.minor, 'ceil') : worth(base, typed.minor, rate, 'ceil');
    return { give: typed, get };
  }
  const give = side === 'buy' ? worth(base, typed.minor, rate, 'floor') : coins(typed.minor, 'floor');
  return { give, get: typed };
}

/** Against the median, never below zero; a part of a unit is told as a whole one, so that no cost is told too small. */
function costOf(pair: Pair, give: Money, get: Money, mid: bigint): Money<'USDT'> {
  const usdt = money('USDT', usdtOf(pair, give, get).minor);
  const coins = pair.side === 'buy' ? get.minor : give.minor;
  const fair = worth(pair.base, coins, mid, pair.side === 'buy' ? 'floor' : 'ceil');
  const cost = pair.side === 'buy' ? subtract(usdt, fair) : subtract(fair, usdt);
  return cost.minor > 0n ? cost : money('USDT', 0n);
}
