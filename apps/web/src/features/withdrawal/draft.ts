import { type AmountFacts, quoteWithdrawal, type WithdrawalTerms } from '@candor/domain/withdrawal';
import { instant, ppm } from '@candor/kernel';
import type { Answer } from '../../platform/api.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

export type Rules = Answer<'app.withdrawal/rules'>;
/** A way with the limit of all assets, which it shares. */
export type WayRules = Rules['ways'][number] & { readonly limit: Rules['limit'] };
export type Way = WayRules['way'];

export type Step = 'to' | 'amount' | 'review';
export const STEPS: readonly Step[] = ['to', 'amount', 'review'];

/** Everything the customer has said so far. */
export type Draft = { readonly step: Step; readonly way: Way; readonly to: string; readonly amount: string };

/** A bound address or card, as the steps show it. */
export type Target = {
  readonly id: string;
  readonly label: string;
  /** The whole address, or the card's masked number. */
  readonly text: string;
  readonly usableFrom: number;
  readonly lookAlikes: readonly string[];
};

export type Terms = Pick<WithdrawalTerms, 'way' | 'asset' | 'minimum' | 'maximum' | 'fee' | 'decimals' | 'perDay'>;

/** The wire's figures as the rule takes them: the page previews with the very function the server will run. */
export function termsOf(rules: WayRules): Terms {
  const { way, asset, decimals } = rules;
  const read = (amount: string) => readAmountOf(asset, amount);
  return {
    way,
    asset,
    decimals,
    minimum: read(rules.minimum),
    maximum: rules.maximum === null ? null : read(rules.maximum),
    fee: { lowest: read(rules.feeLowest), rate: ppm(rules.feePpm) },
    perDay: read(rules.perDay),
  };
}

export function factsOf(rules: WayRules): AmountFacts {
  return {
    available: readAmountOf(rules.asset, rules.available),
    usedToday: readAmountOf(rules.asset, rules.usedToday),
    shared: {
      perDay: readAmountOf('USDT', rules.limit.perDay),
      usedToday: readAmountOf('USDT', rules.limit.usedToday),
      price: rules.countsAs === null ? null : readAmountOf('USDT', rules.countsAs).minor,
    },
  };
}

export function quoteFor(rules: WayRules, amount: string) {
  return quoteWithdrawal(termsOf(rules), amount, factsOf(rules));
}

/** The same for the form: the refusal at its field, or what would leave and arrive. */
export function judgeAmount(rules: WayRules, amount: string) {
  const quote = quoteFor(rules, amount);
  return quote.ok
    ? { preview: quote.value, problem: undefined }
    : { problem: { field: 'amount', code: quote.code } as const };
}

export function wayOf(rules: Rules, way: Way): WayRules {
  const found = rules.ways.find((each) => each.way === way) ?? rules.ways[0];
  if (!found) throw new Error('The server named no way to withdraw');
  return { ...found, limit: rules.limit };
}

export function targetsOf(rules: Rules, way: Way): readonly Target[] {
  if (way === 'bank') {
    return rules.cards.map(({ id, bankName, payee, accountNumber, usableFrom }) => ({
      id,
      label: `${bankName} · ${payee}`,
      text: accountNumber,
      usableFrom,
      lookAlikes: [],
    }));
  }
  return rules.addresses
    .filter(({ network }) => network === wayOf(rules, way).network)
    .map(({ id, label, address, usableFrom, lookAlikes }) => ({ id, label, text: address, usableFrom, lookAlikes }));
}

/** Until when a withdrawal to this target would wait if it were asked for now; null where it would not. */
export function waitUntil(rules: Rules, target: Target, now: number): number | null {
  const ends = [rules.hold?.until ?? 0, target.usableFrom].filter((end) => end > now);
  return ends.length === 0 ? null : instant(Math.max(...ends));
}

/** A link may name the way and the target; the first open way with something bound is where most people go. */
export function draftFrom(search: URLSearchParams, rules: Rules): Draft {
  const open = rules.ways.filter(({ isOpen }) => isOpen);
  const asked = rules.ways.find(({ way }) => way === search.get('way'));
  const bound = open.find(({ way }) => targetsOf(rules, way).length > 0);
  const way = (asked ?? bound ?? open[0] ?? rules.ways[0])?.way ?? 'bank';
  const targets = targetsOf(rules, way);
  const to = targets.find(({ id }) => id === search.get('to')) ?? (targets.length === 1 ? targets[0] : undefined);
  return { step: 'to', way, to: to?.id ?? '', amount: '' };
}
