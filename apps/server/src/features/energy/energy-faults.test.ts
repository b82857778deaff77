import { contract } from '@candor/contract';
import { MINUTE_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { addOperator } from '../../testing/people.ts';
import { type EnergyServer, type Person, startEnergy } from './test-energy.ts';

let server: EnergyServer;
let mia: Person;
let receivers = 10;

beforeAll(async () => {
  server = await startEnergy();
  mia = await server.addPerson('mia');
  expect(await server.changeStake('stake', 100000)).toEqual(['approval.own', 'ok']);
});
/** Money and chain agree after whatever happened: nothing is held but for orders that are on their way. */
afterEach(async () => {
  server.sim.faults.clear();
  await server.settle();
  await server.runJob('move-energy-orders');
  await expectSoundLedger(server);
  expect((await server.balance(mia, 'TRX')).held).toBe(0n);
});
afterAll(() => server.stop());

async function quoted() {
  receivers += 1;
  const receiver = await server.addReceiver(receivers);
  const { data } = await server.quote(mia, receiver);
  return { receiver, id: data.id, before: (await server.balance(mia, 'TRX')).free };
}
const stateOf = async (id: string) => (await server.order(mia, id)).data.order;

describe('the node goes away', () => {
  it('after the money was set aside: the order waits, and goes on when it is back', async () => {
    const { id, receiver } = await quoted();
    const stop = breakAfterPaying();
    const rented = await server.rent(mia, id);
    expect(rented).toMatchObject({ code: 'ok', data: { state: 'paid' } });
    stop();
    await server.runJob('move-energy-orders');
    await server.settle();
    expect(await stateOf(id)).toMatchObject({ state: 'active', delivered: 65_000 });
    expect((await server.lentTo(receiver))?.sun).toBeGreaterThan(0n);
  });

  it('and stays away: after a quarter of an hour everything is given back', async () => {
    const { id, before, receiver } = await quoted();
    const stop = breakAfterPaying();
    await server.rent(mia, id);
    await server.runJob('move-energy-orders');
    expect((await stateOf(id)).state).toBe('paid');
    server.clock.advance(15 * MINUTE_MS);
    await server.runJob('move-energy-orders');
    stop();
    expect(await stateOf(id)).toMatchObject({
      state: 'refunded',
      reason: 'chainAway',
      refunded: { asset: 'TRX', amount: '1.82' },
    });
    expect((await server.balance(mia, 'TRX')).free).toBe(before);
    expect(await server.lentTo(receiver)).toBeUndefined();
  });

  it('when it should be verified: nothing is earned before the chain was read', async () => {
    const { id } = await quoted();
    await server.rent(mia, id);
    await server.pay();
    await server.mine(5);
    server.sim.faults.add({ kind: 'empty', path: 'getchainparameters', times: 20 });
    await server.pay();
    expect((await stateOf(id)).state).toBe('delegating');
    expect((await server.balance(mia, 'TRX')).held).toBe(1_820_000n);
    server.sim.faults.clear();
    await server.runJob('move-energy-orders');
    expect((await stateOf(id)).state).toBe('active');
  });
});

describe('the chain changes its mind between the price and the block', () => {
  it('a shorter longest lock refunds', async () => {
    const { id, before } = await quoted();
    const stop = breakAfterPaying();
    await server.rent(mia, id);
    stop();
    await server.sim.set('getMaxDelegateLockPeriod', 1_000n);
    await server.runJob('move-energy-orders');
    await server.sim.set('getMaxDelegateLockPeriod', 864_000n);
    expect(await stateOf(id)).toMatchObject({ state: 'refunded', reason: 'lockTooLong' });
    expect((await server.balance(mia, 'TRX')).free).toBe(before);
  });

  it('less energy for a TRX takes more stake, and where there is not enough it refunds', async () => {
    const [one, other] = [await quoted(), await quoted()];
    const stop = breakAfterPaying();
    await server.rent(mia, one.id);
    server.sim.faults.clear();
    await server.rent(mia, other.id);
    stop();
    const limit = (await server.reader.resources(server.hot)).totalEnergyLimit;
    await server.sim.set('getTotalEnergyCurrentLimit', limit / 7n);
    await server.runJob('move-energy-orders');
    await server.sim.set('getTotalEnergyCurrentLimit', limit);
    const states = await Promise.all([one, other].map(async ({ id }) => (await stateOf(id)).state));
    expect(states).toContain('refunded');
    expect(await stateOf(other.id)).toMatchObject({ reason: 'noCapacity' });
  });

  it('[NRG-12] less energy than was sold gives the same share of the price back', async () => {
    const { id, before } = await quoted();
    await server.rent(mia, id);
    const limit = (await server.reader.resources(server.hot)).totalEnergyLimit;
    await server.sim.set('getTotalEnergyCurrentLimit', limit / 2n);
    await server.settle();
    server.clock.advance(3 * MINUTE_MS);
    await server.runJob('move-energy-orders');
    await server.sim.set('getTotalEnergyCurrentLimit', limit);
    const order = await stateOf(id);
    expect(order).toMatchObject({ state: 'active', reason: 'partial' });
    expect(order.delivered).toBeLessThan(33_500);
    const kept = before - (await server.balance(mia, 'TRX')).free;
    expect(kept).toBe((1_820_000n * BigInt(order.delivered ?? 0)) / 65_000n);
  });
});

describe('nothing is signed', () => {
  it('for a quarter of an hour: the delegation is taken back, and then the money given back', async () => {
    const { id, before, receiver } = await quoted();
    await server.rent(mia, id);
    server.clock.advance(14 * MINUTE_MS);
    await server.runJob('move-energy-orders');
    expect((await stateOf(id)).state).toBe('delegating');
    server.clock.advance(MINUTE_MS);
    await server.runJob('move-energy-orders');
    expect(await stateOf(id)).toMatchObject({ state: 'refunded', reason: 'timeout' });
    await server.settle();
    expect(await server.lentTo(receiver)).toBeUndefined();
    expect((await server.balance(mia, 'TRX')).free).toBe(before);
  });

  it('but what was signed is waited for, however long it takes', async () => {
    const { id } = await quoted();
    await server.rent(mia, id);
    await server.pay();
    server.clock.advance(16 * MINUTE_MS);
    await server.runJob('move-energy-orders');
    expect((await stateOf(id)).state).toBe('delegating');
    await server.settle(4);
    expect((await stateOf(id)).state).toBe('active');
  });
});

it('the console shows the desk to finance', async () => {
  const olga = await addOperator(server.platform, { username: 'olga', roles: ['finance'] });
  const { data } = await server.ask(contract.energyDesk, { show: 'ended' }, olga);
  expect(data).toMatchObject({ chain: 'open', wallet: server.hot, stakings: 0 });
  expect(data.rows.every(({ state, username }) => state === 'refunded' && username === 'mia')).toBe(true);
  expect((await server.ask(contract.energyDesk, {}, olga)).data.rows.length).toBeGreaterThan(3);
});

/** From the moment the money is set aside no question to the chain is answered: as after a kill in between. */
function breakAfterPaying(): () => void {
  const { ledger } = server.platform;
  const submit = ledger.submit.bind(ledger);
  const spy = vi.spyOn(ledger, 'submit').mockImplementation(async (command) => {
    const sent = await submit(command);
    if (command.kind === 'energy') server.sim.faults.add({ kind: 'dropped', path: 'getchainparameters' });
    return sent;
  });
  return () => {
    spy.mockRestore();
    server.sim.faults.clear();
  };
}
