import {
  type Asset,
  formatMoney,
  isLess,
  type Money,
  money,
  ok,
  parseMoney,
  type Result,
  refuse,
} from '@candor/kernel';

const WHOLE = 1_000_000n;

/** [RBT-2] What may be put into one robot. */
export const ROBOT_MINIMUM: Money = money('USDT', 50n * WHOLE);
export const ROBOT_MAXIMUM: Money = money('USDT', 10_000n * WHOLE);

export function readInvestment(
  asset: Asset,
  text: string,
): Result<Money, 'ledger.wrongAmount' | 'robot.amountOutside'> {
  const amount = parseMoney(asset, text);
  if (!amount || amount.minor <= 0n) return refuse('ledger.wrongAmount');
  if (isLess(amount, ROBOT_MINIMUM) || isLess(ROBOT_MAXIMUM, amount)) {
    const bounds = { min: formatMoney(ROBOT_MINIMUM), max: formatMoney(ROBOT_MAXIMUM), asset };
    return refuse('robot.amountOutside', bounds);
  }
  return ok(amount);
}
