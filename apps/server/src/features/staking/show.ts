import type { Stake, StakePosting, StakingCoverage, StakingProject } from '@candor/contract/staking/shapes';
import { fundingOf } from '@candor/domain/assets';
import { promisedAccount, reserveAccount, stakeAccount, stakingRoom, stakingStateOf } from '@candor/domain/staking';
import { add, assert, type Instant, money } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { StoredCoverage, StoredLeg, StoredProject, StoredStake } from './rows.ts';

export function showProject(project: StoredProject, now: Instant): StakingProject {
  const { terms } = project;
  const room = stakingRoom(terms, project);
  return {
    id: project.id,
    asset: project.asset,
    days: terms.days,
    annualRatePpm: Number(terms.rate),
    release: terms.release,
    minimum: onWire(terms.minimum),
    maximum: onWire(terms.maximum),
    quantity: onWire(terms.quantity),
    staked: onWire(project.staked),
    room: onWire(room),
    state: stakingStateOf({ ...project, minimum: terms.minimum }, room, now),
    createdAt: project.createdAt,
    expiresAt: project.expiresAt,
  };
}

export function showStake(stake: StoredStake): Stake {
  const { id, projectId, days, rate, release, amount, interest, state, startedAt, maturesAt, endedAt } = stake;
  const returned = { active: null, released: amount, matured: add(amount, interest) }[state];
  return {
    ...{ id, projectId, days, annualRatePpm: rate, release, state, startedAt, maturesAt, endedAt },
    amount: onWire(amount),
    interest: onWire(interest),
    returned: returned && onWire(returned),
  };
}

/** A certificate names accounts by what they are to its owner. */
export function showPosting(stake: StoredStake, leg: StoredLeg): StakePosting {
  const roles = new Map<string, StakePosting['from']>([
    [fundingOf(stake.userId), 'available'],
    [stakeAccount(stake), 'stake'],
    [reserveAccount(stake.projectId), 'reserve'],
    [promisedAccount(stake.projectId), 'promised'],
  ]);
  const [from, to] = [roles.get(leg.from_name), roles.get(leg.to_name)];
  assert(from && to, `a posting of stake ${stake.id} among its own accounts`);
  return { record: leg.id, at: leg.at, from, to, money: onWire(money(leg.asset, leg.amount)) };
}

export function showCoverage({ asset, ...sums }: StoredCoverage): StakingCoverage {
  return {
    asset,
    staked: onWire(sums.staked),
    promised: onWire(sums.promised),
    setAside: onWire(sums.setAside),
    reserve: onWire(sums.reserve),
    paid: onWire(sums.paid),
  };
}
