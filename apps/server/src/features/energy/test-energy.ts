import { randomUUID } from 'node:crypto';
import { openSeed, signTron } from '@candor/adapters/chain';
import { type Call, contract, type OutputOf } from '@candor/contract';
import {
  type Asset,
  assert,
  fixedClock,
  type Id,
  instant,
  later,
  MINUTE_MS,
  money,
  SECOND_MS,
  Secret,
} from '@candor/kernel';
import { startTronChain } from '@candor/local-chains';
import { FEATURES, routes } from '../../app/features.ts';
import { NO_CHAINS } from '../../services/chains/chain-settings.ts';
import { makePayer } from '../../services/outgoing/payer.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer, addOperator, TEST_TRADE_PASSWORD, type TestPerson } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { energyJobs } from './jobs.ts';
import { energySettlements } from './settle.ts';

export type Fields = Readonly<Record<string, string>>;
const START = instant(Date.UTC(2026, 10, 15, 10, 30));
const DEPTH = 3;
const TRX = 1_000_000n;
/** People outside, with keys, so that they can send by themselves. */
const strangers = openSeed(new Secret(new Uint8Array(64).fill(9)), 'regtest');

/** A server with a stake of its own on a chain of its own; blocks, payments and jobs are moved by hand. */
export async function startEnergy() {
  const clock = fixedClock(START);
  const chain = await startTronChain({ clock, solidDepth: DEPTH });
  const { sim, usdt, url } = chain;
  const tron = { urls: [url], solidityUrls: [], apiKey: null, usdt, genesisId: null };
  const markets = makeFakeMarkets(clock);
  const server = await startTestServer({
    routes,
    features: FEATURES,
    clock,
    markets,
    config: { chains: { ...NO_CHAINS, tron } },
  });
  const { platform } = server;
  const { ledger } = platform;
  for (const { purpose, handle } of energySettlements) {
    platform.outgoing.onSettled(purpose, (settled) => handle(settled, platform));
  }
  const open = platform.chains.get('tron');
  assert(open, 'an open chain');
  const { reader, writer } = open;
  const hot = await platform.signer.hotAddress('tron');

  const mine = async (blocks = 1) => {
    clock.advance(blocks * 3 * SECOND_MS);
    await chain.mine(blocks);
  };
  const ask = async <C extends Call>(call: C, fields: Fields, { token }: TestPerson) => {
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C> };
  };
  const give = (to: string, asset: Asset, minor: bigint) =>
    ledger.transfer({
      id: randomUUID(),
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'test', id: to },
      amount: money(asset, minor),
      from: 'world:test',
      to,
    });
  const pay = () => makePayer(platform).step('tron');
  /** Everything that is on its way gets into a block and becomes solid. */
  const settle = async (rounds = 2) => {
    for (let round = 0; round < rounds; round += 1) {
      await pay();
      await mine(DEPTH + 2);
    }
    await pay();
  };

  let hired = 0;
  /** Somebody new each time: log-ins end while the clock is moved by days. */
  const operator = (role: string) => {
    hired += 1;
    return addOperator(platform, { username: `omar${hired}`, roles: [role] });
  };
  await chain.faucet(hot, 1_000_000n * TRX);
  await mine(DEPTH + 2);
  await give('house:network', 'TRX', 1_000n * TRX);

  return {
    ...server,
    clock,
    sim,
    usdt,
    hot,
    reader,
    mine,
    ask,
    operator,
    pay,
    settle,
    /** By two of finance, through the console, as it would be. */
    changeStake: async (action: 'stake' | 'unstake', trx: number) => {
      const [omar, olga] = [await operator('finance'), await operator('finance')];
      const form = { kind: 'energy.stake', payload: JSON.stringify({ action, trx }), reason: 'Something to rent out' };
      const propose = (by: TestPerson) => ask(contract.propose, { ...form, idempotencyKey: randomUUID() }, by);
      assert((await propose(await operator('reviewer'))).code === 'call.notAllowed', 'a matter of finance');
      const proposed = await propose(omar);
      if (proposed.code !== 'ok') return [proposed.code];
      const decide = (by: TestPerson) =>
        ask(contract.decideApproval, { id: proposed.data.id, verdict: 'approve', reason: '' }, by);
      const codes = [(await decide(omar)).code, (await decide(olga)).code];
      await settle();
      return codes;
    },
    addPerson: async (username: string) => {
      const person = await addCustomer(platform, { username });
      await give(`user:${person.id}:funding`, 'TRX', 10_000n * TRX);
      await give(`user:${person.id}:funding`, 'USDT', 10_000n * TRX);
      return person;
    },
    /** An account on the chain with a little USDT and hardly any TRX. */
    addReceiver: async (number: number) => {
      const { address } = strangers.keyAt('tron', number);
      await chain.faucet(address, TRX / 10n);
      await mine();
      await chain.faucet(address, 50n * TRX, usdt);
      await mine(DEPTH + 2);
      return address;
    },
    strangerAt: (number: number) => strangers.keyAt('tron', number).address,
    markets,
    quote: (person: TestPerson, receiver: string, change: Fields = {}) => {
      // Said anew each time, because the clock is moved further than a price is good for.
      markets.set('TRX-USDT', 350_000n);
      return ask(contract.quoteEnergy, { receiver, energy: '65000', hours: '1', ...change }, person);
    },
    rent: (person: TestPerson, quoteId: string, change: Fields = {}) =>
      ask(
        contract.rentEnergy,
        { quoteId, asset: 'TRX', tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID(), ...change },
        person,
      ),
    order: (person: TestPerson, id: string) => ask(contract.getEnergyOrder, { id }, person),
    balance: async ({ id }: { readonly id: string }, asset: Asset) => {
      const name = `user:${id}:funding`;
      const of = async (account: string) => (await ledger.balance('real', { name: account, asset })).minor;
      return { free: await of(name), held: await of(`${name}:held`) };
    },
    earned: async (asset: Asset) => (await ledger.balance('real', { name: 'house:fees', asset })).minor,
    /** A USDT transfer signed by the stranger's own key, and what it cost. */
    sendUsdt: async (number: number, to: string) => {
      const { address: from, secret } = strangers.keyAt('tron', number);
      const wish = { from, to, token: usdt, units: TRX };
      const { feeLimit } = await writer.quote(wish);
      const { bytes } = await writer.plan({ ...wish, feeLimit, expiresAt: later(clock.now(), MINUTE_MS) });
      const { raw, txid } = signTron(bytes, () => secret);
      const sent = await writer.broadcast(raw);
      await mine(DEPTH + 2);
      return { sent, state: await reader.transaction(txid) };
    },
    /** What somebody does who sells a wallet and keeps it: its owner permission goes to another key. */
    handOver: async (number: number, to: string) => {
      const { address, secret } = strangers.keyAt('tron', number);
      await chain.faucet(address, 200n * TRX);
      await mine();
      await secret.use((key) => chain.handOver(address, key, [to]));
      await mine();
    },
    lentTo: async (receiver: string) =>
      (await reader.delegations(hot, receiver)).find(({ resource }) => resource === 'ENERGY'),
    runJob: async (name: string) => {
      const found = energyJobs.find((job) => job.name === name);
      assert(found, `a job ${name}`);
      await found.run({}, platform);
    },
    stop: async () => {
      await server.close();
      await chain.stop();
    },
  };
}
export type EnergyServer = Awaited<ReturnType<typeof startEnergy>>;
export type Person = TestPerson & { readonly id: Id<'usr'> };
