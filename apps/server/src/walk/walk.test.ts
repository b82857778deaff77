import { assert, HOUR_MS, later } from '@candor/kernel';
import { startTronChain, type TronChain } from '@candor/local-chains';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../platform/ids.ts';
import { DEPOSIT_UNITS, type Errands, PAID, planErrands, RENT_SUN } from './test-errands.ts';
import { type Gates, makeGates } from './test-gates.ts';
import { type Installation, PATIENCE, startInstallation, type Victim } from './test-installation.ts';
import { gatherPeople } from './test-people.ts';

type Strike = { readonly victim: Victim | 'nobody'; readonly meanwhile?: () => Promise<unknown> };

/** The chain's clock is behind ours, so that an hour can pass there in a moment and still be in our past. */
const BEHIND_MS = 4 * HOUR_MS;
const SOLID_DEPTH = 6;

let chain: TronChain;
let place: Installation;
let gates: Gates;
let errands: Errands;
let before: Awaited<ReturnType<Errands['balances']>>;

beforeAll(async () => {
  chain = await startTronChain({ clock: { now: () => later(systemClock.now(), -BEHIND_MS) }, solidDepth: SOLID_DEPTH });
  place = await startInstallation({
    CANDOR_TRON_URL: chain.url,
    CANDOR_TRON_USDT: chain.usdt,
    CANDOR_TRON_GENESIS: 'any',
  });
  gates = await makeGates(place);
  errands = await planErrands({ chain, place, people: gatherPeople(place) });
  await errands.prepare();
  before = await errands.balances();
});
afterAll(async () => {
  await gates.openAll();
  await place.stop();
  await chain.stop();
});

/** A block whenever something waits for one, and further ones once the server has seen it there: no step is jumped over. */
async function makeBlocks(): Promise<void> {
  const isWaited = chain.sim.node.chain.pending.length > 0;
  const [under] = isWaited ? [] : await place.sql(`select 1 from attempt where state in ('signed', 'sent') limit 1`);
  if (isWaited || under === undefined) await chain.mine(1);
}

/** Kills at every gate of the plan as it is reached, until the errand is done. */
async function walk(steps: Readonly<Record<string, Victim | Strike>>, errand: () => Promise<unknown>): Promise<void> {
  const left = new Map(Object.entries(steps));
  await gates.shut([...left.keys()]);
  let end: { readonly problem?: unknown } | undefined;
  void errand().then(
    () => (end = {}),
    (problem: unknown) => (end = { problem }),
  );
  for (;;) {
    const found = await vi.waitUntil(async () => {
      if (end) return 'over';
      const step = await gates.reached();
      if (step === undefined) await makeBlocks();
      return step;
    }, PATIENCE);
    if (found === 'over') break;
    const strike = left.get(found);
    assert(strike, `a gate that is shut, not ${found}`);
    await hit(found, typeof strike === 'string' ? { victim: strike } : strike);
    left.delete(found);
  }
  if (end && 'problem' in end) throw new Error(`The server said:\n${place.said()}`, { cause: end.problem });
  expect([...left.keys()], 'every step was taken').toEqual([]);
}

async function hit(step: string, { victim, meanwhile }: Strike): Promise<void> {
  const goOn = async () => {
    await meanwhile?.();
    if (victim === 'server') await gates.forgetOthers(step);
    await gates.open(step);
  };
  if (victim === 'nobody') return goOn();
  await place.kill(victim, goOn);
  // Both pass by themselves, after twenty seconds and a quarter of a minute.
  await place.sql(`update chain_scanner set held_until = 'epoch'`);
  await place.sql(`update outgoing set retry_at = null where state = 'open' and retry_at is not null`);
}

it('a deposit: seen, counted, credited, swept', () =>
  walk(
    {
      'deposit.confirming': 'server',
      'deposit.counting': 'database',
      'deposit.credited': 'database',
      'sweep.open': 'signer',
      'payment.sweep.signed': 'signer',
      'deposit.swept': 'database',
    },
    errands.deposit,
  ));

it('a withdrawal: asked for, approved, planned, signed, sent, mined, solid, confirmed', () =>
  walk(
    {
      'withdrawal.review': 'server',
      'withdrawal.approved': 'database',
      'payment.withdrawal.asked': 'everything',
      'payment.withdrawal.planned': 'database',
      'payment.withdrawal.signed': 'signer',
      'payment.withdrawal.sent': 'server',
      'payment.withdrawal.mined': 'database',
      'payment.withdrawal.solid': 'signer',
      'withdrawal.confirmed': 'database',
    },
    errands.paid,
  ));

it('a withdrawal that is rejected, and one that is revoked', async () => {
  await walk({ 'withdrawal.rejected': 'database' }, errands.rejected);
  await walk({ 'withdrawal.revoked': 'signer' }, errands.revoked);
});

it('a withdrawal that fails in its block and is given back', async () => {
  const pauseToken = () => errands.pauseToken().then(() => chain.mine(1));
  await walk(
    {
      'payment.withdrawal.signed': { victim: 'nobody', meanwhile: pauseToken },
      'payment.withdrawal.failed': 'database',
      'withdrawal.failed_onchain': 'database',
    },
    errands.failed,
  );
  await errands.goOnToken();
});

it('an energy order: paid, delegated, active, reclaimed, closed', () =>
  walk(
    {
      'energy.paid': 'database',
      'energy.delegating': 'database',
      'payment.delegate.sent': 'signer',
      'energy.active': 'everything',
      'energy.reclaiming': 'database',
      'energy.closed': 'signer',
    },
    errands.rented,
  ));

it('an energy order that is refunded', async () => {
  const shorten = () => chain.sim.set('getMaxDelegateLockPeriod', 1_000n);
  await walk(
    // Nobody dies here: whether a killed commit counts is chance, and what was delegated already would not be refunded.
    { 'energy.paid': { victim: 'nobody', meanwhile: shorten }, 'energy.refunded': 'signer' },
    errands.refunded,
  );
});

it('after all of it nobody was paid twice, nothing is lost, and chain and books agree to the unit', async () => {
  await expect.poll(errands.ends, PATIENCE).toEqual({
    deposit: ['swept'],
    withdrawal: ['confirmed', 'rejected', 'revoked', 'failed_onchain'],
    energy: ['closed', 'refunded'],
    open: 0,
  });
  const { mia, viktor, payee } = await errands.balances();
  expect(mia).toEqual({ free: before.mia.free + DEPOSIT_UNITS - PAID.asked, held: 0n });
  expect(viktor).toEqual({ free: before.viktor.free - RENT_SUN, held: 0n });
  expect(payee).toBe(before.payee + PAID.arrives);
  for (const program of ['reconcile', 'verify'] as const) {
    const { code, said } = await place.run(program);
    expect(code, said).toBe(0);
  }
});
