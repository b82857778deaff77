import { type MarketId, marketIds } from '@candor/contract/market/fields';
import { ROBOT_TEMPLATES, type RobotTemplateId } from '@candor/contract/robot/fields';
import { isLess, type Money, parseMoney } from '@candor/kernel';

/** As long as the contract takes it. */
export const NAME_MOST = 40;

/** A robot as somebody plans it. */
export type RobotDraft = {
  readonly template: RobotTemplateId;
  readonly market: MarketId;
  readonly name: string;
  readonly amount: string;
};

/** Another page may say which strategy and which market; the name is the strategy's until somebody gives another. */
export function draftFrom(search: URLSearchParams): RobotDraft {
  return {
    template: ROBOT_TEMPLATES.find((each) => each === search.get('template')) ?? 'rebalance',
    market: marketIds().find((each) => each === search.get('market')) ?? 'BTC-USDT',
    name: '',
    amount: '',
  };
}

type Limits = { readonly minimum: Money; readonly maximum: Money; readonly available: Money };
export type RobotProblem =
  | { readonly field: 'amount'; readonly is: 'outside' | 'tooMuch' }
  | { readonly field: 'name'; readonly is: 'wrong' };

/** What can be said without asking the server, which judges it again. */
export function judgeRobot(
  { amount: text, name }: RobotDraft,
  { minimum, maximum, available }: Limits,
): { readonly problem?: RobotProblem } {
  const amount = parseMoney('USDT', text);
  if (!amount || isLess(amount, minimum) || isLess(maximum, amount)) {
    return { problem: { field: 'amount', is: 'outside' } };
  }
  if (isLess(available, amount)) return { problem: { field: 'amount', is: 'tooMuch' } };
  // Left empty, it is called after its strategy.
  return name === '' ? {} : judgeName(name);
}

export function judgeName(text: string): { readonly problem?: Extract<RobotProblem, { field: 'name' }> } {
  const length = [...text.trim()].length;
  return length === 0 || length > NAME_MOST ? { problem: { field: 'name', is: 'wrong' } } : {};
}
