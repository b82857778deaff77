import { contract } from '@candor/contract';
import { fixedClock, MINUTE_MS } from '@candor/kernel';
import { startTronChain, type TronChain } from '@candor/local-chains';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { NO_CHAINS } from '../../services/chains/chain-settings.ts';
import { strangerAt } from '../../services/outgoing/test-money.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import type { TestPerson } from '../../testing/people.ts';
import { startWithdrawals, type WithdrawalServer } from './test-withdrawals.ts';

const clock = fixedClock(systemClock.now());
const markets = makeFakeMarkets(clock);
let chain: TronChain;
let server: WithdrawalServer;
let person: TestPerson;
let bound: string;

beforeAll(async () => {
  chain = await startTronChain({ clock, solidDepth: 3 });
  const { url, usdt } = chain;
  const tron = { urls: [url], solidityUrls: [], apiKey: null, usdt, genesisId: null };
  server = await startWithdrawals({ ...NO_CHAINS, tron }, clock, markets);
  const hot = await server.platform.signer.hotAddress('tron');
  await chain.faucet(hot, 10n ** 10n);
  await chain.mine();
  await chain.faucet(hot, 10n ** 12n, usdt);
  await chain.mine(4);
  person = await server.addPerson('erin');
  bound = await server.bindAddress(person, strangerAt('tron', 31));
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
  await chain.stop();
});

/** A minute later TRX is worth this much, and a unit of energy costs so many sun. */
async function at(trx: bigint, energySun: bigint) {
  await chain.sim.set('getEnergyFee', energySun);
  clock.advance(MINUTE_MS);
  markets.set('TRX-USDT', trx);
  const { data } = await server.ask(contract.withdrawalRules, {}, person.token);
  const way = data.ways.find((each) => each.way === 'TRC20');
  return { fee: way?.feeLowest ?? '', isOpen: way?.isOpen };
}

it('[WDR-31] [finding 8] follows what the network costs: dearer energy and a dearer coin are not ours to pay', async () => {
  const cheap = await at(100_000n, 10n);
  expect(cheap).toEqual({ fee: '1', isOpen: true });
  const usual = await at(300_000n, 210n);
  expect(Number(usual.fee)).toBeGreaterThan(1.5);
  const dear = await at(300_000n, 840n);
  expect(Number(dear.fee)).toBeGreaterThan(Number(usual.fee) * 3.5);
  const asked = await server.request(person, bound, '100');
  expect(asked).toMatchObject({ code: 'ok', data: { fee: { amount: dear.fee } } });
  const absurd = await at(900_000n, 8_400n);
  expect(absurd.isOpen).toBe(false);
  expect((await server.request(person, bound, '1000')).code).toBe('withdrawal.networkClosed');
});

it('[WDR-32] charges the fee that was shown, and asks again when the network has become dearer', async () => {
  const shown = await at(300_000n, 210n);
  const asked = await server.request(person, bound, '100', { fee: shown.fee });
  expect(asked).toMatchObject({ code: 'ok', data: { fee: { amount: shown.fee } } });
  const before = await server.balance(person.id);
  const now = await at(300_000n, 420n);
  const late = await server.request(person, bound, '100', { fee: shown.fee });
  expect(late).toMatchObject({ code: 'withdrawal.feeChanged', details: { fee: now.fee, asset: 'USDT' } });
  // Whoever names a fee of nothing pays nothing less.
  expect((await server.request(person, bound, '100', { fee: '0' })).code).toBe('withdrawal.feeChanged');
  expect(await server.balance(person.id)).toEqual(before);
  expect((await server.request(person, bound, '100', { fee: now.fee })).data.fee).toMatchObject({ amount: now.fee });
});

it('[WDR-31] remembers for an hour what a silent network cost', async () => {
  const before = await at(300_000n, 420n);
  chain.sim.faults.add({ kind: 'error' });
  clock.advance(10 * MINUTE_MS);
  const { data } = await server.ask(contract.withdrawalRules, {}, person.token);
  expect(data.ways.find(({ way }) => way === 'TRC20')?.feeLowest).toBe(before.fee);
});

it('[WDR-31] shows operators what came in for a network beside what it charged', async () => {
  const rita = await server.addOperator('rita', ['reviewer']);
  chain.sim.faults.clear();
  const { fee } = await at(300_000n, 420n);
  const { data } = await server.ask(contract.networkFeeBalance, {}, rita.token);
  expect(data.rows).toMatchObject([
    { way: 'TRC20', count: 0, income: { amount: '0' }, cost: { asset: 'TRX', amount: '0' }, fee: { amount: fee } },
    { way: 'TRX', count: 0, income: { asset: 'TRX', amount: '0' }, cost: { asset: 'TRX', amount: '0' } },
  ]);
});
