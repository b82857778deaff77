import {
  type Asset,
  formatMoney,
  isLess,
  type Money,
  money,
  ok,
  type Ppm,
  parseMoney,
  ppm,
  type Result,
  refuse,
} from '@candor/kernel';

const USDT = (whole: bigint): Money<'USDT'> => money('USDT', whole * 1_000_000n);

/** [CPY-3] What one may follow with. */
export const FOLLOW_MINIMUM = USDT(50n);
export const FOLLOW_MAXIMUM = USDT(10_000n);
/** [CPY-1] */
export const STAKE_MINIMUM = USDT(100n);
export const CAP_MAXIMUM = USDT(1_000_000n);
/** [CPY-2] The leader has at least one part in so many. */
const STAKE_PARTS = 20n;
/** [CPY-2] One order pays so many at most: a transfer of the ledger touches some hundreds of accounts. */
export const MOST_FOLLOWERS = 200;
export const MOST_FOLLOWS = 20;
/** [CPY-6] Enough for anybody who trades by hand, and few enough that nobody grinds followers' money down in a day. */
export const MOST_ORDERS_A_DAY = 50;
export const MOST_WAITING = 10;

export const STOP_LEAST = 10;
export const STOP_MOST = 90;
export const SHARE_MOST = 30;

const percent = (whole: number): Ppm => ppm(whole * 10_000);

function readBetween(asset: Asset, text: string, min: Money, max: Money) {
  const amount = parseMoney(asset, text);
  if (!amount || amount.minor <= 0n) return refuse('ledger.wrongAmount');
  if (isLess(amount, min) || isLess(max, amount)) {
    return refuse('copy-trading.amountOutside', { min: formatMoney(min), max: formatMoney(max), asset });
  }
  return ok(amount);
}

/** [CPY-3] */
export function readFollow(
  amount: string,
  stopPercent: number,
): Result<
  { amount: Money; stop: Ppm },
  'ledger.wrongAmount' | 'copy-trading.amountOutside' | 'copy-trading.wrongStop'
> {
  const read = readBetween('USDT', amount, FOLLOW_MINIMUM, FOLLOW_MAXIMUM);
  if (!read.ok) return read;
  if (!Number.isInteger(stopPercent) || stopPercent < STOP_LEAST || stopPercent > STOP_MOST) {
    return refuse('copy-trading.wrongStop', { min: STOP_LEAST, max: STOP_MOST });
  }
  return ok({ amount: read.value, stop: percent(stopPercent) });
}

type ProjectRefusal = 'ledger.wrongAmount' | 'copy-trading.wrongShare' | 'copy-trading.amountOutside';

/** [CPY-1] The cap is at least the stake, and room for one follower. */
export function readProject(asked: {
  readonly sharePercent: number;
  readonly cap: string;
  readonly stake: string;
}): Result<{ share: Ppm; cap: Money; stake: Money }, ProjectRefusal> {
  if (asked.sharePercent > SHARE_MOST) return refuse('copy-trading.wrongShare', { max: SHARE_MOST });
  const stake = readBetween('USDT', asked.stake, STAKE_MINIMUM, CAP_MAXIMUM);
  if (!stake.ok) return stake;
  const least = money('USDT', stake.value.minor + FOLLOW_MINIMUM.minor);
  const cap = readBetween('USDT', asked.cap, least, CAP_MAXIMUM);
  if (!cap.ok) return cap;
  return ok({ share: percent(asked.sharePercent), cap: cap.value, stake: stake.value });
}

/** What was put into a project, in minor units. */
export type PutIn = {
  readonly cap: bigint;
  readonly stake: bigint;
  readonly followed: bigint;
  readonly followers: number;
};

/** [CPY-2] What followers may still put in. */
export function roomOf({ cap, stake, followed, followers }: PutIn): bigint {
  if (followers >= MOST_FOLLOWERS) return 0n;
  const most = cap < stake * STAKE_PARTS ? cap : stake * STAKE_PARTS;
  const room = most - stake - followed;
  return room < FOLLOW_MINIMUM.minor ? 0n : room;
}
