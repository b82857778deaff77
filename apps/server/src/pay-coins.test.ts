import { decodeEthereum, decodeTron } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { type Asset, assert, fixedClock, isId, MINUTE_MS, parseMoney, scaleOf } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareAll } from './features/treasury/compare-all.ts';
import { settleWithdrawal } from './features/withdrawal/settle.ts';
import { startWithdrawals, type WithdrawalServer } from './features/withdrawal/test-withdrawals.ts';
import { systemClock } from './platform/ids.ts';
import { makePayer } from './services/outgoing/payer.ts';
import { startTestChain, strangerAt, type TestChain } from './services/outgoing/test-money.ts';
import { expectSoundLedger } from './testing/expect-sound-ledger.ts';
import type { TestPerson } from './testing/people.ts';

const COINS = [
  { chain: 'tron', way: 'TRX', network: 'TRC20', asset: 'TRX', amount: '500', second: '400', forFees: '9200' },
  { chain: 'ethereum', way: 'ETH', network: 'ERC20', asset: 'ETH', amount: '0.5', second: '0.4', forFees: '9.2' },
] as const;

/** The wallet has 10 000 TRX or 10 ETH at the start, all but a little of it kept for fees. */
describe.each(COINS)('$asset over $chain', ({ chain: name, way, network, asset, amount, second, forFees }) => {
  const clock = fixedClock(systemClock.now());
  let chain: TestChain;
  let server: WithdrawalServer;
  let rita: TestPerson;
  let erin: TestPerson;
  let bound: string;
  let hot: string;
  const to = strangerAt(name, 31);
  const perMinor = 10n ** BigInt((name === 'tron' ? 6 : 18) - scaleOf(asset));

  beforeAll(async () => {
    chain = await startTestChain(name, clock);
    server = await startWithdrawals(chain.settingsAt(chain.url), clock);
    const { platform } = server;
    platform.outgoing.onSettled('withdrawal', (settled) => settleWithdrawal(settled, platform));
    hot = await platform.signer.hotAddress(name);
    await chain.fund(hot);
    await server.giveTo('house:network', forFees, asset);
    rita = await server.addOperator('rita', ['reviewer']);
    erin = await server.addPerson('erin');
    await server.give(erin.id, '5000', asset);
    bound = await server.bindAddress(erin, to, true, network);
  });
  afterAll(async () => {
    await expectSoundLedger(server);
    await server.close();
    await chain.stop();
  });

  const step = () => makePayer(server.platform).step(name);
  const open = () => {
    const found = server.platform.chains.get(name);
    assert(found, 'an open chain');
    return found;
  };
  const minor = async (account: string, of: Asset = asset) =>
    (await server.platform.ledger.balance('real', { name: account, asset: of })).minor;
  const minorOf = (text: string) => {
    const read = parseMoney(asset, text);
    assert(read, 'an amount');
    return read.minor;
  };
  const rules = async () => {
    const { data } = await server.ask(contract.withdrawalRules, {}, erin.token);
    const found = data.ways.find((each) => each.way === way);
    assert(found, `a way for ${asset}`);
    return found;
  };
  const paymentOf = async (id: string) => {
    assert(isId('wdr', id), 'a withdrawal');
    const found = await server.platform.outgoing.findFor('withdrawal', id);
    assert(found, 'a payment');
    return found;
  };
  /** What the chain has and the books do not explain. Money of these tests is in the books only, so it is not zero, but it stays. */
  const unexplained = async () => {
    const compared = await compareAll(server.platform, 1);
    const row = compared.find((each) => each.chain === name)?.rows.find((each) => each.asset === asset);
    assert(row, 'a chain that answers');
    return row.difference;
  };
  async function ask(sum: string) {
    const { feeLowest: fee } = await rules();
    const asked = await server.request(erin, bound, sum, { way, fee });
    // [WDR-10] Coins never pass by themselves.
    expect(asked).toMatchObject({ code: 'ok', data: { way, stage: 'review', amount: { asset, amount: sum } } });
    expect(asked.data.fee).toEqual({ asset, amount: fee });
    return asked.data;
  }
  async function finish(id: string) {
    for (let round = 0; round < 6 && (await server.stateOf(id)) === 'approved'; round += 1) {
      await chain.makeSolid();
      await step();
    }
    return server.stateOf(id);
  }

  it('[WDR-2] [WDR-5] is offered with figures of its own, and refused where the others are', async () => {
    const { minimum, perDay, available, decimals, isOpen, automaticLimit } = await rules();
    expect({ isOpen, available, automaticLimit, decimals }).toEqual({
      isOpen: true,
      available: '5000',
      automaticLimit: '0',
      decimals: scaleOf(asset),
    });
    const less = { TRX: '19.999999', ETH: '0.00999999' }[asset];
    expect((await server.request(erin, bound, less, { way })).code).toBe('withdrawal.belowMinimum');
    expect((await server.request(erin, bound, minimum, { way, fee: '0' })).code).toBe('withdrawal.feeChanged');
    await server.give(erin.id, perDay, asset);
    const over = { TRX: '100000.000001', ETH: '10.00000001' }[asset];
    expect((await server.request(erin, bound, over, { way })).code).toBe('withdrawal.abovePerDay');
    expect((await server.request(erin, 'adr_none', minimum, { way })).code).toBe('withdrawal.noAddress');
  });

  it('[WDR-15] is paid to the unit, once; the chain’s bytes, its balances and the books say the same at every step', async () => {
    const { reader } = open();
    const [start, coins] = [await unexplained(), await reader.balance(hot, null)];
    const before = {
      fees: await minor('house:fees'),
      network: await minor('house:network'),
      books: await minor(`chain:${name}`),
    };
    const { id, fee, net } = await ask(amount);
    expect(minorOf(fee.amount) + minorOf(net.amount)).toBe(minorOf(amount));
    expect(await minor(`user:${erin.id}:funding:held`)).toBe(minorOf(amount));
    expect((await server.approve(id, rita)).code).toBe('ok');
    await step();
    const { id: paymentId } = await paymentOf(id);
    const row = await server.platform.db.one`select unsigned from attempt where outgoing_id = ${paymentId}`;
    const bytes = row.unsigned as Uint8Array;
    const decoded = name === 'tron' ? decodeTron(bytes) : decodeEthereum(bytes);
    const units = minorOf(net.amount) * perMinor;
    expect(decoded.action).toMatchObject({ kind: 'pay', token: null, units });
    expect(String('to' in decoded.action ? decoded.action.to : '').toLowerCase()).toBe(to.toLowerCase());
    await chain.mine();
    expect(await unexplained()).toBe(start);
    expect(await finish(id)).toBe('confirmed');
    for (let round = 0; round < 3; round += 1) await step();
    expect(await unexplained()).toBe(start);

    const { feeUnits, txid } = await paymentOf(id);
    assert(feeUnits !== null, 'what the chain charged');
    expect(await reader.balance(to, null)).toBe(units);
    expect(coins - (await reader.balance(hot, null))).toBe(units + feeUnits);
    const charged = (feeUnits + perMinor - 1n) / perMinor;
    expect((await minor('house:fees')) - before.fees).toBe(minorOf(fee.amount));
    expect(before.network - (await minor('house:network'))).toBe(charged);
    expect((await minor(`chain:${name}`)) - before.books).toBe(minorOf(net.amount) + charged);
    expect(await minor(`user:${erin.id}:funding:held`)).toBe(0n);
    // What was charged covers what the network took.
    expect(minorOf(fee.amount)).toBeGreaterThanOrEqual(charged);
    const seen = await server.ask(contract.getWithdrawal, { id }, erin.token);
    expect(seen.data).toMatchObject({ withdrawal: { way, stage: 'confirmed', txid } });
    const { data } = await server.ask(contract.networkFeeBalance, {}, rita.token);
    expect(data.rows.find((each) => each.way === way)).toMatchObject({ count: 1, income: fee, cost: { asset } });
  });

  it('[WDR-33] never takes what is kept for fees: it waits, can be revoked, and is paid once there is more', async () => {
    const { reader } = open();
    const first = await ask(second);
    expect((await server.approve(first.id, rita)).code).toBe('ok');
    await step();
    expect(await paymentOf(first.id)).toMatchObject({ state: 'waiting', waitsFor: 'reserve', txid: null });
    expect((await server.revoke(first.id, erin)).code).toBe('ok');
    const other = await ask(second);
    expect((await server.approve(other.id, rita)).code).toBe('ok');
    await step();
    expect((await paymentOf(other.id)).waitsFor).toBe('reserve');
    expect(await reader.balance(hot, null)).toBeGreaterThan(minorOf(forFees) * perMinor);
    await chain.fund(hot);
    clock.advance(MINUTE_MS);
    await step();
    expect(await finish(other.id)).toBe('confirmed');
  });
});
