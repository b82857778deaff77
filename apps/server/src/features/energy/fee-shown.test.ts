import { type Asset, assert, parseMoney } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type EnergyServer, type Person, startEnergy } from './test-energy.ts';

/** What is shown before the tap is what leaves the account, to the smallest unit, and nothing besides. */
let server: EnergyServer;
let mia: Person;
beforeAll(async () => {
  server = await startEnergy();
  expect(await server.changeStake('stake', 100000)).toEqual(['approval.own', 'ok']);
  mia = await server.addPerson('mia');
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.stop();
});

const minorOf = (asset: Asset, text: string) => {
  const read = parseMoney(asset, text);
  assert(read, `an amount, got ${text}`);
  return read.minor;
};

describe('the fee shown is the fee charged: energy', () => {
  it.each([
    ['TRX', '65000', '1', 11],
    ['USDT', '65000', '1', 12],
    ['TRX', '131313', '25', 13],
    ['USDT', '77777', '49', 14],
  ] as const)('paid in %s for %s energy over %s hours', async (asset, energy, hours, number) => {
    const receiver = await server.addReceiver(number);
    const { data: quote } = await server.quote(mia, receiver, { energy, hours });
    const shown = quote.prices.find((each) => each.asset === asset);
    assert(shown, `a price in ${asset}`);
    const price = minorOf(asset, shown.amount);
    // Our tariff for the energy and the days that were shown with it, and nothing on top.
    const sun = BigInt(quote.inputs.sunPerEnergy) * BigInt(energy) * BigInt(Math.max(1, quote.inputs.days));
    expect(minorOf('TRX', quote.prices[0]?.amount ?? '')).toBe(sun);
    const before = { trx: await server.balance(mia, 'TRX'), usdt: await server.balance(mia, 'USDT') };
    const [earned, other] = [await server.earned(asset), asset === 'TRX' ? 'USDT' : 'TRX'] as const;
    const rented = await server.rent(mia, quote.id, { asset });
    expect(rented).toMatchObject({ code: 'ok', data: { price: shown } });
    const mine = asset === 'TRX' ? before.trx : before.usdt;
    expect(await server.balance(mia, asset)).toEqual({ free: mine.free - price, held: mine.held + price });
    await server.settle();
    const { data: order } = await server.order(mia, rented.data.id);
    expect(order.order).toMatchObject({ state: 'active', price: shown, refunded: null });
    expect(await server.balance(mia, asset)).toEqual({ free: mine.free - price, held: mine.held });
    expect((await server.earned(asset)) - earned).toBe(price);
    expect(await server.balance(mia, other)).toEqual(asset === 'TRX' ? before.usdt : before.trx);
  });
});
