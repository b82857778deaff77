import { notNegative } from './bigints.ts';
import { parameter } from './parameters.ts';
import type { AccountState, Delegable, Usage } from './state.ts';
import type { View } from './world.ts';

/** A slot is the time of one block; a full day of them is how long a used resource takes to come back. */
export const SLOT_MS = 3_000n;
export const WINDOW_SLOTS = 28_800n;
const PRECISION = 1_000_000n;
const SUN_PER_TRX = 1_000_000n;

const divideCeil = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
/** Half up, as Java rounds. */
const divideRound = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/** What is still used of an old use: it fades in a straight line over its window. */
export function recover({ used, atSlot, windowSlots }: Usage, nowSlot: bigint): bigint {
  return (fade(used, windowSlots, nowSlot - atSlot) * windowSlots) / PRECISION;
}

/** A new use on top of an old one. The window becomes the average of both, weighted by how much each has left. */
export function addUse(usage: Usage, amount: bigint, nowSlot: bigint): Usage {
  const elapsed = nowSlot - usage.atSlot;
  const old = fade(usage.used, usage.windowSlots, elapsed) * usage.windowSlots;
  const fresh = divideCeil(amount * PRECISION, WINDOW_SLOTS) * WINDOW_SLOTS;
  const used = (old + fresh) / PRECISION;
  const remaining = old / PRECISION;
  if (remaining === 0n || used === 0n) return { used, atSlot: nowSlot, windowSlots: WINDOW_SLOTS };
  const windowSlots = ((usage.windowSlots - elapsed) * remaining + WINDOW_SLOTS * amount) / used;
  return { used, atSlot: nowSlot, windowSlots: windowSlots > 0n ? windowSlots : 1n };
}

/** What a receiver had used of a delegation goes back to the owner with it, and recovers there. */
export function takeBack(owner: Usage, receiver: Usage, amount: bigint, nowSlot: bigint): Usage {
  const own = addUse(owner, 0n, nowSlot);
  const used = own.used + amount;
  if (used === 0n) return { used, atSlot: nowSlot, windowSlots: WINDOW_SLOTS };
  const windowSlots = (own.used * own.windowSlots + amount * receiver.windowSlots) / used;
  return { used, atSlot: nowSlot, windowSlots: windowSlots > 0n ? windowSlots : 1n };
}

/** Staked by the account itself and delegated to it by others. */
export function stakeBehind(account: AccountState, resource: Delegable): bigint {
  return account.frozen[resource] + account.delegatedIn[resource];
}

/** How many units a stake gives per day: its share of the chain's limit. */
export function unitsOf(view: View, resource: Delegable, stakedSun: bigint): bigint {
  const { limit, weight } = poolOf(view, resource);
  return weight === 0n ? 0n : (stakedSun * limit) / (weight * SUN_PER_TRX);
}

/** The stake that so many used units keep busy. */
export function stakeUsedBy(view: View, resource: Delegable, units: bigint): bigint {
  const { limit, weight } = poolOf(view, resource);
  return (units * SUN_PER_TRX * weight) / limit;
}

export function energyLeft(view: View, account: AccountState, nowSlot: bigint): bigint {
  return notNegative(unitsOf(view, 'ENERGY', stakeBehind(account, 'ENERGY')) - recover(account.energy, nowSlot));
}

export function netLeft(view: View, account: AccountState, nowSlot: bigint): bigint {
  return unitsOf(view, 'BANDWIDTH', stakeBehind(account, 'BANDWIDTH')) - recover(account.net, nowSlot);
}

export function freeNetLeft(view: View, account: AccountState, nowSlot: bigint): bigint {
  return parameter(view, 'getFreeNetLimit') - recover(account.freeNet, nowSlot);
}

function poolOf(view: View, resource: Delegable): { limit: bigint; weight: bigint } {
  return resource === 'ENERGY'
    ? { limit: parameter(view, 'getTotalEnergyCurrentLimit'), weight: view.get('total', 'energyWeight') ?? 0n }
    : { limit: parameter(view, 'getTotalNetLimit'), weight: view.get('total', 'netWeight') ?? 0n };
}

/** The average use per slot, scaled by the precision the chain calculates with. */
function fade(used: bigint, windowSlots: bigint, elapsed: bigint): bigint {
  const average = divideCeil(used * PRECISION, windowSlots);
  if (elapsed <= 0n) return average;
  return elapsed >= windowSlots ? 0n : divideRound(average * (windowSlots - elapsed), windowSlots);
}
