import { type FlashBase, type FlashFixed, type FlashSide, flashBases } from '@candor/contract/flash-exchange/fields';
import { amountsAt, assetsOf } from '@candor/domain/flash-exchange';
import { isLess, type Money, parseMoney, SETTLEMENT_ASSET } from '@candor/kernel';

/** What somebody wants, as they typed it: one of the two amounts, the other follows. */
export type Draft = {
  readonly side: FlashSide;
  readonly base: FlashBase;
  readonly fixed: FlashFixed;
  readonly amount: string;
};

/** Another page may say which coin, and which way. */
export function draftFrom(search: URLSearchParams): Draft {
  const all = flashBases();
  const base = all.find((each) => each === search.get('coin')) ?? all[0] ?? SETTLEMENT_ASSET;
  return { side: search.get('side') === 'sell' ? 'sell' : 'buy', base, fixed: 'give', amount: '' };
}

/** [LST-17] Of a coin that is no longer exchanged the form would be a dead end. */
export function offered(draft: Draft, bases: readonly FlashBase[]): Draft {
  const [first] = bases;
  return first === undefined || bases.includes(draft.base) ? draft : { ...draft, base: first, amount: '' };
}

/** The other way round, with the amount that was typed still on the coin or the USDT it was typed for. */
export function turned({ side, fixed, ...rest }: Draft): Draft {
  return { ...rest, side: side === 'buy' ? 'sell' : 'buy', fixed: fixed === 'give' ? 'get' : 'give' };
}

/** Both amounts at a rate, by the very rule the server has; undefined while nothing sensible is typed. */
export function previewOf(draft: Draft, rate: Money<'USDT'> | undefined): { give: Money; get: Money } | undefined {
  const typed = parseMoney(assetsOf(draft)[draft.fixed], draft.amount);
  if (!typed || typed.minor === 0n || !rate || rate.minor === 0n) return undefined;
  return amountsAt(rate.minor, draft, draft.fixed, typed);
}

export type Problem = 'missing' | 'wrong' | 'belowMinimum' | 'aboveMaximum' | 'tooMuch';

/** What is wrong with the amount that was typed, at its field, and both amounts at the rate of now. */
export function judgeExchange(draft: Draft, rate: Money<'USDT'> | undefined, limits: Limits) {
  const preview = previewOf(draft, rate);
  const is = problemOf(draft, preview, limits);
  return { preview, problem: is && { field: draft.fixed, is } };
}

type Limits = { readonly minimum: Money; readonly maximum: Money; readonly available: Money | undefined };

/** What is wrong with an amount, as far as it can be told before a quote. */
export function problemOf(
  draft: Draft,
  preview: { give: Money; get: Money } | undefined,
  { minimum, maximum, available }: Limits,
): Problem | undefined {
  if (draft.amount === '') return 'missing';
  const typed = parseMoney(assetsOf(draft)[draft.fixed], draft.amount);
  if (!typed || typed.minor === 0n) return 'wrong';
  if (!preview) return undefined;
  const usdt = draft.side === 'buy' ? preview.give : preview.get;
  if (isLess(usdt, minimum)) return 'belowMinimum';
  if (isLess(maximum, usdt)) return 'aboveMaximum';
  return available && isLess(available, preview.give) ? 'tooMuch' : undefined;
}
