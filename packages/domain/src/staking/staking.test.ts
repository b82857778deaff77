import { DAY_MS, type Instant, instant, later, type Money, money, ppm, zero } from '@candor/kernel';
import type { AccountKey, Decision } from '@candor/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkQuote,
  closeProject,
  decideEnd,
  decideOpen,
  endingOf,
  interestOf,
  mostFunded,
  newStake,
  openProject,
  promisedAccount,
  readStake,
  reserveAccount,
  type StakingTerms,
  stakeAccount,
  stakeEndId,
  stakingRoom,
  stakingStateOf,
} from './index.ts';

const usdt = (minor: bigint) => money('USDT', minor);
const START = instant(Date.UTC(2026, 10, 16));
const TERMS: StakingTerms = {
  days: 30,
  rate: ppm(120_000),
  release: 'flexible',
  minimum: usdt(10_000_000n),
  maximum: usdt(5_000_000_000n),
  quantity: usdt(100_000_000_000n),
};
const given = { id: 'skh_1', userId: 'usr_1', projectId: 'skp_1', quotedAt: START } as const;
const stakeOf = (amount: bigint, terms = TERMS) => newStake(terms, { ...given, amount: usdt(amount) });

const viewOf = (balances: Readonly<Record<string, bigint>>, now: Instant = START) => ({
  now,
  balance: ({ name, asset }: AccountKey): Money => money(asset, balances[name] ?? 0n),
});
const FUNDING = 'user:usr_1:funding';
const [RESERVE, PROMISED] = [reserveAccount('skp_1'), promisedAccount('skp_1')];

/** Carries out what was decided, on plain numbers. */
function apply(balances: Record<string, bigint>, { postings }: Decision): void {
  for (const posting of postings) {
    if (posting.do !== 'move') throw new Error('only moves');
    balances[posting.from] = (balances[posting.from] ?? 0n) - posting.amount.minor;
    balances[posting.to] = (balances[posting.to] ?? 0n) + posting.amount.minor;
  }
}

describe('interest', () => {
  it('[STK-2] 1000 USDT at 12 % for 30 days earn 9.863014', () => {
    expect(interestOf(TERMS, usdt(1_000_000_000n))).toEqual(usdt(9_863_014n));
    expect(interestOf({ rate: ppm(50_000), days: 365 }, usdt(1_000_000_000n))).toEqual(usdt(50_000_000n));
  });

  it('[STK-2] is rounded up once, so that the smallest amount earns a unit', () => {
    expect(interestOf({ rate: ppm(1), days: 1 }, usdt(1n))).toEqual(usdt(1n));
  });

  it('[STK-3] the most a reserve funds is what it can pay, and one unit more is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 15n),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (reserve, rate, days) => {
          const terms = { rate: ppm(rate), days };
          const most = mostFunded(terms, usdt(reserve));
          expect(interestOf(terms, most).minor).toBeLessThanOrEqual(reserve);
          expect(interestOf(terms, usdt(most.minor + 1n)).minor).toBeGreaterThan(reserve);
        },
      ),
    );
  });
});

describe('what one may put in', () => {
  const now = { staked: usdt(0n), reserve: usdt(1_000_000_000n), own: usdt(0n) };

  it('[STK-5] at least the minimum, and at most the maximum with what is in it already', () => {
    expect(readStake(TERMS, '9.999999', now)).toMatchObject({ code: 'staking.belowMinimum' });
    expect(readStake(TERMS, '10', now)).toEqual({ ok: true, value: usdt(10_000_000n) });
    expect(readStake(TERMS, '5000.000001', now)).toMatchObject({ code: 'staking.aboveMaximum' });
    expect(readStake(TERMS, '11', { ...now, own: usdt(4_990_000_000n) })).toMatchObject({
      code: 'staking.aboveMaximum',
      details: { maximum: '5000', left: '10', asset: 'USDT' },
    });
  });

  it.each(['', '0', '-1', '1e3', '10.0000001', 'ten'])('refuses %j as an amount', (typed) => {
    expect(readStake(TERMS, typed, now)).toMatchObject({ code: 'ledger.wrongAmount' });
  });

  it('[STK-3] [STK-4] no more than the quantity leaves and the reserve funds', () => {
    expect(stakingRoom(TERMS, now)).toEqual(usdt(100_000_000_000n));
    const poor = { ...now, reserve: usdt(9_863_014n) };
    expect(readStake(TERMS, '1000', poor)).toMatchObject({ ok: true });
    expect(readStake(TERMS, '1000.0001', poor)).toMatchObject({ code: 'staking.projectFull' });
    const taken = { ...now, staked: usdt(99_995_000_000n) };
    expect(readStake(TERMS, '10', taken)).toMatchObject({ code: 'staking.projectFull', details: { room: '5' } });
  });

  it('[STK-4] a project is full where its room is below its minimum, and over after its last moment', () => {
    const project = { isClosed: false, expiresAt: later(START, DAY_MS), minimum: TERMS.minimum };
    expect(stakingStateOf(project, usdt(10_000_000n), START)).toBe('open');
    expect(stakingStateOf(project, usdt(9_999_999n), START)).toBe('full');
    expect(stakingStateOf(project, usdt(10_000_000n), later(START, DAY_MS))).toBe('expired');
    expect(stakingStateOf({ ...project, isClosed: true }, usdt(10_000_000n), START)).toBe('closed');
  });

  it('[STK-6] a quote can be confirmed for five minutes, and not before it was made', () => {
    expect(checkQuote(START, later(START, 300_000)).ok).toBe(true);
    expect(checkQuote(START, later(START, 300_001))).toMatchObject({ code: 'staking.quoteOver' });
    expect(checkQuote(later(START, 1), START)).toMatchObject({ code: 'staking.quoteOver' });
    expect(stakeOf(10_000_000n).maturesAt).toBe(later(START, 30 * DAY_MS));
  });
});

describe('a stake', () => {
  it('[STK-3] moves the amount and sets all of its interest aside, or nothing', () => {
    const stake = stakeOf(1_000_000_000n);
    const balances = { [FUNDING]: 1_000_000_000n, [RESERVE]: 9_863_014n };
    const opened = decideOpen(stake, 'id', viewOf(balances));
    if (!opened.ok) throw new Error(opened.code);
    apply(balances, opened.value);
    expect(balances).toEqual({
      [FUNDING]: 0n,
      [stakeAccount(stake)]: 1_000_000_000n,
      [RESERVE]: 0n,
      [PROMISED]: 9_863_014n,
    });
    const short = viewOf({ [FUNDING]: 1_000_000_000n, [RESERVE]: 9_863_013n });
    expect(decideOpen(stake, 'id', short)).toMatchObject({ code: 'staking.projectFull' });
    expect(decideOpen(stake, 'id', viewOf({ [FUNDING]: 1n, [RESERVE]: 9_863_014n }))).toMatchObject({
      code: 'ledger.insufficientBalance',
    });
  });

  const due = later(START, 30 * DAY_MS);
  const early = later(due, -1);

  it('[STK-7] a locked one gives nothing back a millisecond before its day', () => {
    const stake = stakeOf(1_000_000_000n, { ...TERMS, release: 'locked' });
    expect(decideEnd(stake, 'owner', viewOf({}, early))).toMatchObject({ code: 'staking.locked' });
    expect(decideEnd(stake, 'owner', viewOf({}, due))).toMatchObject({ value: { answer: { state: 'matured' } } });
  });

  it('[STK-8] a flexible one gives the principal back, and its interest to the reserve', () => {
    const stake = stakeOf(1_000_000_000n);
    const balances = { [stakeAccount(stake)]: 1_000_000_000n, [PROMISED]: 9_863_014n };
    const ended = decideEnd(stake, 'owner', viewOf(balances, early));
    if (!ended.ok) throw new Error(ended.code);
    apply(balances, ended.value);
    expect(balances).toMatchObject({ [FUNDING]: 1_000_000_000n, [RESERVE]: 9_863_014n, [PROMISED]: 0n });
    expect(endingOf(stake, early)).toEqual({ state: 'released', paid: usdt(1_000_000_000n), lost: usdt(9_863_014n) });
  });

  it('[STK-9] pays the same on its day and years later, and nothing before it', () => {
    const stake = stakeOf(1_000_000_000n);
    expect(decideEnd(stake, 'term', viewOf({}, early))).toMatchObject({ code: 'staking.notDue' });
    for (const at of [due, later(due, 2_000 * DAY_MS)]) {
      expect(endingOf(stake, at)).toEqual({ state: 'matured', paid: usdt(1_009_863_014n), lost: zero('USDT') });
    }
  });

  it('[STK-10] ends once', () => {
    const over = { ...stakeOf(1_000_000_000n), state: 'matured' as const };
    expect(decideEnd(over, 'term', viewOf({}, due))).toMatchObject({ code: 'staking.over' });
    expect(stakeEndId('skh_1')).toBe(stakeEndId('skh_1'));
    expect(stakeEndId('skh_1')).not.toBe(stakeEndId('skh_2'));
  });
});

it('[STK-11] whatever is subscribed, released and paid: never more is promised than funded, and interest is paid or returned', () => {
  const step = fc.record({
    amount: fc.bigInt(10_000_000n, 9_000_000_000n),
    days: fc.integer({ min: 0, max: 40 }),
    isReleased: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.bigInt(0n, 200_000_000n), fc.array(step, { maxLength: 30 }), (funded, steps) => {
      const rich = 10n ** 15n;
      const balances: Record<string, bigint> = { [FUNDING]: rich, [RESERVE]: funded };
      let now = START;
      let open: ReturnType<typeof stakeOf>[] = [];
      let paid = 0n;
      const end = (by: 'owner' | 'term', stake: (typeof open)[number]) => {
        const ended = decideEnd(stake, by, viewOf(balances, now));
        if (!ended.ok) return true;
        apply(balances, ended.value);
        if (ended.value.answer.state === 'matured') paid += stake.interest.minor;
        return false;
      };
      for (const [index, { amount, days, isReleased }] of steps.entries()) {
        now = later(now, days * DAY_MS);
        open = open.filter((stake) => end('term', stake));
        const stake = newStake(TERMS, { ...given, id: `skh_${index}`, quotedAt: now, amount: usdt(amount) });
        const opened = decideOpen(stake, 'id', viewOf(balances, now));
        if (opened.ok) {
          apply(balances, opened.value);
          open.push(stake);
        }
        if (isReleased) open = open.filter((each) => end('owner', each));
        const promised = open.reduce((sum, { interest }) => sum + interest.minor, 0n);
        expect(balances[PROMISED] ?? 0n).toBe(promised);
        expect((balances[RESERVE] ?? 0n) + promised + paid).toBe(funded);
        expect(balances[RESERVE]).toBeGreaterThanOrEqual(0n);
      }
      now = later(now, 31 * DAY_MS);
      open = open.filter((stake) => end('term', stake));
      expect(open).toEqual([]);
      expect(balances[PROMISED] ?? 0n).toBe(0n);
      expect(balances[FUNDING]).toBe(rich + paid);
    }),
  );
});

describe('[STK-1] a proposal', () => {
  const payload = {
    asset: 'USDT',
    days: 30,
    annualRatePpm: 52_500,
    release: 'locked',
    minimum: '10',
    maximum: '5000',
    quantity: '100000',
    openDays: 60,
  } as const;

  it('says every term to the second person', () => {
    expect(openProject.judge(payload, null)).toMatchObject({ ok: true, value: { subject: 'USDT 30 locked', payload } });
    expect(openProject.describe(payload, {})).toContainEqual({ name: 'stakingRate', from: null, to: '5.25 %' });
  });

  it.each([{ minimum: '0' }, { minimum: 'ten' }, { maximum: '9' }, { quantity: '9.5' }, { minimum: '10.0000001' }])(
    'with %j is none',
    (change) => {
      expect(openProject.judge({ ...payload, ...change }, null)).toMatchObject({ code: 'approval.badPayload' });
    },
  );

  it('closes an open project once', () => {
    const close = { projectId: 'skp_1' } as never;
    expect(closeProject.judge(close, { isClosed: false }).ok).toBe(true);
    expect(closeProject.judge(close, { isClosed: true })).toMatchObject({ code: 'approval.nothingChanges' });
    expect(closeProject.judge(close, undefined)).toMatchObject({ code: 'approval.unknownSubject' });
  });
});
