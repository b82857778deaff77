import { STAKE_QUOTE_SECONDS, type StakeState, type StakingRelease } from '@candor/contract/staking/fields';
import {
  add,
  assetNames,
  formatMoney,
  formatUuid,
  type Instant,
  isLess,
  isPositive,
  type Money,
  ok,
  parseMoney,
  type Result,
  refuse,
  SECOND_MS,
  subtract,
} from '@candor/kernel';
import {
  type AccountKey,
  type AccountName,
  accountKey,
  type Decision,
  type LedgerEvent,
  type LedgerView,
  move,
  type Uuid,
} from '@candor/ledger';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { balanceChanged, checkEnough, fundingOf } from '../assets/index.ts';
import { interestOf, maturityOf, type StakingTerms, stakingRoom } from './terms.ts';

/** [STK-13] What operators fund, and interest is promised from. */
export function reserveAccount(projectId: string): AccountName {
  return `house:staking:${projectId}`;
}

/** [STK-11] Interest that is promised. It is no account of the house's: no proposal can name it. */
export function promisedAccount(projectId: string): AccountName {
  return `staking:${projectId}:promised`;
}

/** The principal of a customer's stakes. It is in their statement, so that the statement adds up. */
export function stakeAccount({ userId }: Pick<StakeRecord, 'userId'>): AccountName {
  return `user:${userId}:staking`;
}

/** [STK-10] The one transfer that may end a stake: there cannot be a second. */
export function stakeEndId(id: string): Uuid {
  return formatUuid(sha256(utf8ToBytes(`staking end ${id}`)), 8);
}

export type StakeRecord = {
  readonly id: string;
  readonly userId: string;
  readonly projectId: string;
  readonly release: StakingRelease;
  readonly amount: Money;
  readonly interest: Money;
  readonly state: StakeState;
  readonly maturesAt: Instant;
};

export type AmountRefusal =
  | 'ledger.wrongAmount'
  | 'staking.belowMinimum'
  | 'staking.aboveMaximum'
  | 'staking.projectFull';

/** What a project and the customer have in it at one moment. */
export type StakingNow = { readonly staked: Money; readonly reserve: Money; readonly own: Money };

/** More than there is of anything, in the units of any asset. */
const ABSURD = 10n ** 24n;

/** Whether a text could be an amount at all, before it is known of which asset. */
export function mayBeAmount(typed: string): boolean {
  return assetNames().some((asset) => {
    const amount = parseMoney(asset, typed);
    return amount !== undefined && isPositive(amount) && amount.minor < ABSURD;
  });
}

/** [STK-3] [STK-4] [STK-5] Reads what somebody wants to put in. */
export function readStake(terms: StakingTerms, typed: string, now: StakingNow): Result<Money, AmountRefusal> {
  const { asset } = terms.minimum;
  const amount = parseMoney(asset, typed);
  if (!amount || !isPositive(amount)) return refuse('ledger.wrongAmount');
  if (isLess(amount, terms.minimum)) {
    return refuse('staking.belowMinimum', { minimum: formatMoney(terms.minimum), asset });
  }
  if (isLess(terms.maximum, add(now.own, amount))) {
    const left = isLess(now.own, terms.maximum) ? subtract(terms.maximum, now.own) : subtract(now.own, now.own);
    return refuse('staking.aboveMaximum', { maximum: formatMoney(terms.maximum), left: formatMoney(left), asset });
  }
  const room = stakingRoom(terms, now);
  if (isLess(room, amount)) return refuse('staking.projectFull', { room: formatMoney(room), asset });
  return ok(amount);
}

/** [STK-6] Whether what was reviewed then can be confirmed now. */
export function checkQuote(quotedAt: Instant, now: Instant): Result<null, 'staking.quoteOver'> {
  const age = now - quotedAt;
  return age < 0 || age > STAKE_QUOTE_SECONDS * SECOND_MS ? refuse('staking.quoteOver') : ok(null);
}

/** A new stake by the terms it was reviewed with. */
export function newStake(
  terms: StakingTerms,
  given: Pick<StakeRecord, 'id' | 'userId' | 'projectId' | 'amount'> & { readonly quotedAt: Instant },
): StakeRecord {
  const { quotedAt, ...rest } = given;
  return {
    ...rest,
    release: terms.release,
    interest: interestOf(terms, given.amount),
    state: 'active',
    maturesAt: maturityOf(terms, quotedAt),
  };
}

type View = Pick<LedgerView, 'now' | 'balance'>;

/** The accounts any step of a stake touches. */
export function stakeAccounts(stake: StakeRecord): AccountKey[] {
  const { userId, projectId, amount } = stake;
  const names = [fundingOf(userId), stakeAccount(stake), reserveAccount(projectId), promisedAccount(projectId)];
  return names.map((name) => accountKey(name, amount.asset));
}

/** [STK-3] Principal and interest move in one transfer, or neither does. */
export function decideOpen(
  stake: StakeRecord,
  transferId: Uuid,
  view: View,
): Result<Decision<{ readonly id: string }>, 'ledger.insufficientBalance' | 'staking.projectFull'> {
  const { id, userId, projectId, amount, interest } = stake;
  const { asset } = amount;
  const available = view.balance(accountKey(fundingOf(userId), asset));
  const enough = checkEnough(available, amount);
  if (!enough.ok) return enough;
  const reserve = view.balance(accountKey(reserveAccount(projectId), asset));
  // An unfunded project is full: otherwise its day would find the reserve empty.
  if (isLess(reserve, interest)) return refuse('staking.projectFull', { room: '0', asset });
  return ok({
    postings: [
      move(amount, fundingOf(userId), stakeAccount(stake)),
      move(interest, reserveAccount(projectId), promisedAccount(projectId)),
    ],
    events: [stakeChanged(stake, 'active'), balanceChanged(userId, subtract(available, amount), transferId)],
    answer: { id },
  });
}

/** What a stake gives back and what becomes of its interest, if it ended at this moment. */
export function endingOf(
  stake: Pick<StakeRecord, 'amount' | 'interest' | 'maturesAt'>,
  now: Instant,
): { readonly state: 'matured' | 'released'; readonly paid: Money; readonly lost: Money } {
  const { amount, interest } = stake;
  // [STK-9] Nobody loses anything by asking on the day itself.
  if (stake.maturesAt <= now)
    return { state: 'matured', paid: add(amount, interest), lost: subtract(interest, interest) };
  return { state: 'released', paid: amount, lost: interest };
}

export type EndRefusal = 'staking.locked' | 'staking.notDue' | 'staking.over';
export type EndAnswer = { readonly state: 'matured' | 'released' };

/**
 * [STK-7] [STK-8] [STK-9] Ends a stake: in full from its day on; before, only where its owner asks and the project is flexible.
 * The moment is the clock's. The ledger's own time never goes back, so after a jump it would be ahead of everybody's day.
 */
export function decideEnd(
  stake: StakeRecord,
  by: 'owner' | 'term',
  view: View,
): Result<Decision<EndAnswer>, EndRefusal> {
  const { userId, projectId, amount, interest, release } = stake;
  if (stake.state !== 'active') return refuse('staking.over');
  const { state, paid } = endingOf(stake, view.now);
  if (state === 'released' && by === 'term') return refuse('staking.notDue');
  if (state === 'released' && release === 'locked') return refuse('staking.locked');
  const interestTo = state === 'matured' ? fundingOf(userId) : reserveAccount(projectId);
  const before = view.balance(accountKey(fundingOf(userId), amount.asset));
  return ok({
    postings: [
      move(amount, stakeAccount(stake), fundingOf(userId)),
      move(interest, promisedAccount(projectId), interestTo),
    ],
    events: [stakeChanged(stake, state), balanceChanged(userId, add(before, paid), stakeEndId(stake.id))],
    answer: { state },
  });
}

function stakeChanged({ id, userId }: Pick<StakeRecord, 'id' | 'userId'>, state: StakeState): LedgerEvent {
  return { topic: 'staking.changed', key: userId, payload: { id, state } };
}
