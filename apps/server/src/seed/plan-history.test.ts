import { DAY_MS, parseMoney } from '@candor/kernel';
import { expect, it } from 'vitest';
import { CUSTOMERS } from './cast.ts';
import { BRUNO_BANNED_ON_DAY, HISTORY_DAYS, planHistory } from './plan-history.ts';

const plan = planHistory(2_026);

it('tells the same month for the same number, and another for another', () => {
  expect(planHistory(2_026)).toEqual(plan);
  expect(planHistory(7)).not.toEqual(plan);
});

it.each([1, 7, 2_026, 99_999])('lets nobody spend what they do not have (seed %s)', (seed) => {
  const balances = new Map<string, bigint>();
  const change = (key: string, minor: bigint) => {
    balances.set(key, (balances.get(key) ?? 0n) + minor);
    expect(balances.get(key)).toBeGreaterThanOrEqual(0n);
  };
  for (const step of planHistory(seed)) {
    const minor = parseMoney(step.asset, step.amount)?.minor ?? 0n;
    expect(minor).toBeGreaterThan(0n);
    if (step.do === 'transfer') change(`${step.from} ${step.asset}`, -minor);
    if (step.do === 'move') change(`${step.of} ${step.asset}`, -minor);
    else change(`${step.to} ${step.asset}`, minor);
  }
});

it('goes forward in time and stays inside its month', () => {
  let before = -1;
  for (const { offsetMs } of plan) {
    expect(offsetMs).toBeGreaterThanOrEqual(before);
    before = offsetMs;
  }
  expect(before).toBeLessThan(HISTORY_DAYS * DAY_MS);
});

it('gives every customer money and the main people a month to look at', () => {
  for (const { username } of Object.values(CUSTOMERS)) {
    expect(plan.some((step) => step.do === 'grant' && step.to === username)).toBe(true);
  }
  const transfers = plan.filter((step) => step.do === 'transfer');
  expect(transfers.length).toBeGreaterThan(80);
  for (const name of ['mia', 'viktor', 'lena', 'amir']) {
    expect(transfers.filter((step) => step.from === name || step.to === name).length).toBeGreaterThan(20);
  }
});

it('lets only people send whom the rule lets send, and sends Bruno nothing after his ban', () => {
  for (const step of plan) {
    if (step.do !== 'transfer') continue;
    expect(CUSTOMERS[step.from]).toMatchObject({ isCertified: true, banReason: null });
    expect(CUSTOMERS[step.from].level).toBeGreaterThanOrEqual(1);
    expect(step.from).not.toBe(step.to);
    if (step.to === 'bruno') expect(step.offsetMs).toBeLessThan(BRUNO_BANNED_ON_DAY * DAY_MS);
  }
});
