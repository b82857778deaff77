import type { Asset, Money } from '@candor/kernel';
import { formatMoney, isLess, parseMoney, subtract, zero } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

export type Rules = Answer<'app.transfer/rules'>;
export type AssetRule = {
  readonly asset: Asset;
  readonly available: Money;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly fee: Money;
};

export type Recipient = { readonly uid: string; readonly name: string };
export type Step = 'recipient' | 'amount' | 'review';
export const STEPS: readonly Step[] = ['recipient', 'amount', 'review'];

/** Everything the customer has said so far. */
export type Draft = {
  readonly step: Step;
  readonly uid: string;
  readonly recipient: Recipient | undefined;
  readonly asset: Asset;
  readonly amount: string;
  readonly memo: string;
};

export function ruleFor(rules: Rules, asset: Asset): AssetRule {
  const found = rules.assets.find((rule) => rule.asset === asset) ?? rules.assets[0];
  if (!found) throw new Error('The server named no asset that can be transferred');
  const read = (amount: string) => readAmountOf(found.asset, amount);
  return {
    asset: found.asset,
    available: read(found.available),
    minimum: read(found.minimum),
    maximum: read(found.maximum),
    fee: read(found.fee),
  };
}

export type AmountProblem =
  | { readonly is: 'missing' }
  | { readonly is: 'invalid' }
  | { readonly is: 'below'; readonly minimum: Money }
  | { readonly is: 'above'; readonly maximum: Money }
  | { readonly is: 'tooMuch'; readonly available: Money };

/** What is wrong with the amount as it stands, or the amount. The server decides again by the same limits. */
export function readAmount(rule: AssetRule, text: string): Money | AmountProblem {
  if (text === '') return { is: 'missing' };
  const amount = parseMoney(rule.asset, text);
  if (!amount) return { is: 'invalid' };
  if (isLess(amount, rule.minimum)) return { is: 'below', minimum: rule.minimum };
  if (isLess(rule.maximum, amount)) return { is: 'above', maximum: rule.maximum };
  if (isLess(spendable(rule), amount)) return { is: 'tooMuch', available: rule.available };
  return amount;
}

export function isProblem(value: Money | AmountProblem): value is AmountProblem {
  return 'is' in value;
}

/** The most that can be sent: what is there without the fee, and never more than one transfer may carry. */
export function spendable(rule: AssetRule): Money {
  const afterFee = subtract(rule.available, rule.fee);
  if (isLess(afterFee, zero(rule.asset))) return zero(rule.asset);
  return isLess(rule.maximum, afterFee) ? rule.maximum : afterFee;
}

/** A link may bring the recipient and the amount along; whatever does not fit is left out. */
export function draftFrom(search: URLSearchParams, rules: Rules): Draft {
  const asked = search.get('asset');
  const rule = rules.assets.find((each) => each.asset === asked) ?? rules.assets.find((each) => each.asset === 'USDT');
  const asset = rule?.asset ?? 'USDT';
  const amount = parseMoney(asset, search.get('amount') ?? '');
  return {
    step: 'recipient',
    uid: (search.get('uid') ?? '').replace(/\D/g, '').slice(0, 10),
    recipient: undefined,
    asset,
    amount: amount ? formatMoney(amount) : '',
    memo: '',
  };
}
