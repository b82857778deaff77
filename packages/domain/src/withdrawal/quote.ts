import {
  formatMoney,
  isLess,
  isPositive,
  type Money,
  ok,
  parseMoney,
  type Result,
  refuse,
  scaleOf,
  subtract,
  zero,
} from '@candor/kernel';
import { type DayLimit, leftOf, leftWithin, type SharedLimit, tightest } from './shared-limit.ts';
import { feeFor, type WithdrawalTerms } from './terms.ts';

/** What leaves the account, what it costs, and what arrives. */
export type Quote = { readonly amount: Money; readonly fee: Money; readonly net: Money };

export type AmountRefusal =
  | 'ledger.wrongAmount'
  | 'withdrawal.tooManyDecimals'
  | 'withdrawal.belowMinimum'
  | 'withdrawal.aboveMaximum'
  | 'withdrawal.abovePerDay'
  | 'withdrawal.noPrice'
  | 'ledger.insufficientBalance';

export type AmountFacts = {
  readonly available: Money;
  /** [WDR-5] What was asked for of the asset in the last 24 hours and not given back. */
  readonly usedToday: Money;
  /** [WDR-35] The limit of all assets together. */
  readonly shared: SharedLimit;
};

type AmountTerms = Pick<WithdrawalTerms, 'way' | 'asset' | 'minimum' | 'maximum' | 'fee' | 'decimals' | 'perDay'>;

const MORE_DECIMALS = /^\d{1,30}\.(\d{1,40})$/;

/** [WDR-3] [WDR-4] [WDR-5] The page asks while one types, the server when it counts. */
export function quoteWithdrawal(terms: AmountTerms, text: string, facts: AmountFacts): Result<Quote, AmountRefusal> {
  const fraction = MORE_DECIMALS.exec(text)?.[1] ?? '';
  if (fraction.length > terms.decimals) return refuse('withdrawal.tooManyDecimals', { decimals: terms.decimals });
  const amount = parseMoney(terms.asset, text);
  if (!amount || !isPositive(amount)) return refuse('ledger.wrongAmount');
  const { asset } = terms;
  if (isLess(amount, terms.minimum)) {
    return refuse('withdrawal.belowMinimum', { minimum: formatMoney(terms.minimum), asset });
  }
  if (terms.maximum !== null && isLess(terms.maximum, amount)) {
    return refuse('withdrawal.aboveMaximum', { maximum: formatMoney(terms.maximum), asset });
  }
  const fee = feeFor(terms, amount);
  const net = subtract(amount, fee);
  // A fee above the minimum would leave nothing to send.
  if (!isPositive(net)) return refuse('withdrawal.belowMinimum', { minimum: formatMoney(fee), asset });
  if (isLess(facts.available, amount)) {
    return refuse('ledger.insufficientBalance', { missing: formatMoney(subtract(amount, facts.available)), asset });
  }
  // [WDR-36] What nobody can value now is held against no limit, so it stays.
  if (facts.shared.price === null) return refuse('withdrawal.noPrice', { asset });
  if (isLess(leftToday(terms, facts), amount)) {
    const limit = limitNow(terms, facts);
    const { perDay } = limit;
    const left = formatMoney(leftOf(limit));
    return refuse('withdrawal.abovePerDay', { left, perDay: formatMoney(perDay), asset: perDay.asset });
  }
  return ok({ amount, fee, net });
}

/** [WDR-5] [WDR-35] The limit that leaves less: the asset's own, or that of all assets together. */
export function limitNow({ perDay }: Pick<AmountTerms, 'perDay'>, { usedToday, shared }: AmountFacts): DayLimit {
  const own = { perDay, usedToday };
  return shared.price === null ? own : tightest(own, shared, shared.price);
}

function leftToday(
  { asset, perDay }: Pick<AmountTerms, 'asset' | 'perDay'>,
  { usedToday, shared }: AmountFacts,
): Money {
  return shared.price === null ? zero(asset) : leftWithin({ perDay, usedToday }, shared, shared.price);
}

/** The most that may be asked for now, in digits the way knows. */
export function mostNow(terms: AmountTerms, facts: AmountFacts): Money {
  const { available } = facts;
  const left = leftToday(terms, facts);
  const free = isLess(left, available) ? left : available;
  const most = terms.maximum !== null && isLess(terms.maximum, free) ? terms.maximum : free;
  const step = 10n ** BigInt(scaleOf(terms.asset) - terms.decimals);
  return { asset: terms.asset, minor: most.minor - (most.minor % step) };
}
