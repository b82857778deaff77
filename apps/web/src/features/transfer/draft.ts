import { checkEnough } from '@candor/domain/assets';
import { checkAmount, checkGuards } from '@candor/domain/transfer';
import { type DayLimit, leftOf, leftWithin, type SharedLimit, tightest } from '@candor/domain/withdrawal';
import { type Asset, add, formatMoney, isLess, type Money, parseMoney, subtract, zero } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

export type Rules = Answer<'app.transfer/rules'>;
export type AssetRule = {
  readonly asset: Asset;
  readonly available: Money;
  readonly minimum: Money;
  readonly maximum: Money;
  readonly fee: Money;
  readonly perDay: Money;
  readonly usedToday: Money;
  readonly newPerDay: Money;
  readonly newUsedToday: Money;
  /** The limits of all assets together, in USDT, and what a whole coin counts as in them. */
  readonly shared: SharedLimit;
  readonly newShared: DayLimit;
};

export type Recipient = Answer<'app.transfer/recipient'>;
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
    perDay: read(found.perDay),
    usedToday: read(found.usedToday),
    newPerDay: read(found.newPerDay),
    newUsedToday: read(found.newUsedToday),
    ...sharedOf(rules.limit, found.countsAs),
  };
}

function sharedOf({ perDay, usedToday, newPerDay, newUsedToday }: Rules['limit'], countsAs: string | null) {
  const read = (amount: string) => readAmountOf('USDT', amount);
  const price = countsAs === null ? null : read(countsAs).minor;
  return {
    shared: { perDay: read(perDay), usedToday: read(usedToday), price },
    newShared: { perDay: read(newPerDay), usedToday: read(newUsedToday) },
  };
}

export type AmountProblem = { readonly field: 'amount' } & (
  | { readonly is: 'missing' }
  | { readonly is: 'invalid' }
  | { readonly is: 'below'; readonly minimum: Money }
  | { readonly is: 'above'; readonly maximum: Money }
  | { readonly is: 'tooMuch'; readonly available: Money }
  | { readonly is: 'abovePerDay'; readonly left: Money; readonly perDay: Money }
  | { readonly is: 'aboveNew'; readonly left: Money }
  | { readonly is: 'noPrice' }
);

/** What leaves, with what it costs. */
export type Preview = { readonly amount: Money; readonly total: Money; readonly left: Money };
export type Judged = { readonly problem: AmountProblem } | { readonly preview: Preview };

/** What is wrong with the amount as it stands, or what would move: the very rule by which the server decides. */
export function judgeAmount(rule: AssetRule, text: string, isNew = false): Judged {
  const field = 'amount';
  if (text === '') return { problem: { field, is: 'missing' } };
  const checked = checkAmount({ asset: rule.asset, amount: text }, rule);
  if (!checked.ok) return { problem: { field, ...problemOf(rule, text, checked.code) } };
  const { amount, fee } = checked.value;
  const total = add(amount, fee);
  if (!checkEnough(rule.available, total).ok) return { problem: { field, is: 'tooMuch', available: rule.available } };
  const within = checkGuards(amount, { ...rule, newRecipients: isNew ? newLimitOf(rule) : null });
  if (!within.ok) return { problem: { field, ...limitProblem(rule, within.code) } };
  return { preview: { amount, total, left: subtract(rule.available, total) } };
}

type AmountRefusal = Exclude<ReturnType<typeof checkAmount>, { readonly ok: true }>['code'];

function problemOf({ asset, minimum, maximum }: AssetRule, text: string, code: AmountRefusal) {
  switch (code) {
    case 'ledger.wrongAmount':
      // Nothing at all is a figure too: it is said to be too little.
      return parseMoney(asset, text) ? ({ is: 'below', minimum } as const) : ({ is: 'invalid' } as const);
    case 'transfer.belowMinimum':
      return { is: 'below', minimum } as const;
    case 'transfer.aboveMaximum':
      return { is: 'above', maximum } as const;
    default:
      return code satisfies never;
  }
}

function newLimitOf({ newPerDay, newUsedToday, newShared }: AssetRule) {
  return { perDay: newPerDay, usedToday: newUsedToday, shared: newShared };
}

type GuardRefusal = Exclude<ReturnType<typeof checkGuards>, { readonly ok: true }>['code'];

function limitProblem(rule: AssetRule, code: GuardRefusal) {
  const { price } = rule.shared;
  if (code === 'transfer.noPrice' || price === null) return { is: 'noPrice' } as const;
  if (code === 'transfer.aboveNew') {
    return { is: 'aboveNew', left: leftOf(tightest(newLimitOf(rule), rule.newShared, price)) } as const;
  }
  const limit = tightest(rule, rule.shared, price);
  return { is: 'abovePerDay', left: leftOf(limit), perDay: limit.perDay } as const;
}

/** The most that can be sent: what is there without the fee, and never more than one transfer or the limits of the day may carry. */
export function spendable(rule: AssetRule, isNew = false): Money {
  const afterFee = subtract(rule.available, rule.fee);
  if (isLess(afterFee, zero(rule.asset))) return zero(rule.asset);
  const { price } = rule.shared;
  if (price === null) return zero(rule.asset);
  const forNew = isNew ? [leftWithin(newLimitOf(rule), rule.newShared, price)] : [];
  const bounds = [rule.maximum, leftWithin(rule, rule.shared, price), ...forNew];
  return bounds.reduce((least, bound) => (isLess(bound, least) ? bound : least), afterFee);
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
