import { randomUUID } from 'node:crypto';
import { type Call, contract, type Network, type OutputOf } from '@candor/contract';
import { type Asset, assert, DAY_MS, fixedClock, type Id, instant, isId, later, ok, parseMoney } from '@candor/kernel';
import { accountKey, move } from '@candor/ledger';
import { FEATURES, routes } from '../../app/features.ts';
import { timestamp } from '../../platform/database/sql.ts';
import type { ChainSettings } from '../../services/chains/chain-settings.ts';
import type { Markets } from '../../services/markets/markets.ts';
import type { Settled } from '../../services/outgoing/outgoing.ts';
import { asOwner } from '../../testing/owner.ts';
import { addCustomer, addOperator, TEST_TRADE_PASSWORD, type TestPerson } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { withdrawalJobs } from './jobs.ts';
import { settleWithdrawal } from './settle.ts';

export type Fields = Readonly<Record<string, string>>;
export const TRON = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';
export const OTHER_TRON = 'TQq3EYEiaYr95r6ePRQwycukCEAE4qWkE7';
export const THIRD_TRON = 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR';
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const START = instant(Date.UTC(2026, 10, 15, 10, 30));

/** A TRON node is named and never asked: what happens on the chain is told to the feature by the test. */
const CHAINS: ChainSettings = {
  tron: { urls: ['http://127.0.0.1:9'], solidityUrls: [], apiKey: null, usdt: USDT_CONTRACT, genesisId: null },
  ethereum: null,
  bitcoin: null,
};

/** A server with withdrawals, what they lean on, and the jobs run by hand. */
export async function startWithdrawals(chains: ChainSettings = CHAINS, clock = fixedClock(START), markets?: Markets) {
  const heard = markets ? { markets } : {};
  const server = await startTestServer({ routes, features: FEATURES, clock, config: { chains }, ...heard });
  const { platform } = server;
  const { db, ledger } = platform;

  const ask = async <C extends Call>(call: C, fields: Fields, token: string) => {
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C>, body };
  };
  const give = (userId: string, amount: string, asset: Asset = 'USDT') =>
    giveTo(`user:${userId}:funding`, amount, asset);
  const giveTo = async (to: string, amount: string, asset: Asset) => {
    const money = parseMoney(asset, amount);
    assert(money, 'an amount');
    const from = 'world:test';
    await ledger.submit({
      id: randomUUID(),
      requestHash: 'given',
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'test', id: to },
      accounts: [accountKey(from, asset), accountKey(to, asset)],
      decide: () => ok({ postings: [move(money, from, to)], answer: null }),
    });
  };

  return {
    ...server,
    clock,
    ask,
    give,
    giveTo,
    /** Somebody with 10 000 USDT, an account of a month, and an address that has cooled off. */
    addPerson: async (username: string, level = 6) => {
      const person = await addCustomer(platform, { username, level });
      const email = `${username}@example.com`;
      await db.run`update app_user set created_at = ${timestamp(later(clock.now(), -30 * DAY_MS))}, email = ${email}
        where id = ${person.id}`;
      await give(person.id, '10000');
      return person;
    },
    addOperator: (username: string, roles: readonly string[]) => addOperator(platform, { username, roles }),
    signInAgain: async ({ id }: { readonly id: Id<'usr'> }) => {
      const origin = { ip: '127.0.0.1', userAgent: 'test' };
      const session = await db.transaction((tx) => platform.sessions.openCustomer(tx, id, origin));
      return { token: session.token.use((text) => text) };
    },
    bindAddress: async ({ token }: TestPerson, address = TRON, isCool = true, network: Network = 'TRC20') => {
      const form = { label: 'Everyday', network, address, ...guarded() };
      const bound = await ask(contract.addAddress, form, token);
      assert(bound.code === 'ok', `a bound address, got ${bound.code}`);
      if (isCool) {
        const at = timestamp(later(clock.now(), -DAY_MS));
        await db.run`update digital_address set created_at = ${at}, usable_from = ${at} where id = ${bound.data.id}`;
      }
      return bound.data.id;
    },
    bindCard: async ({ token }: TestPerson, isCool = true) => {
      const card = {
        bankName: 'Example Bank',
        payee: 'Mia Example',
        bankAddress: '1 Main Street',
        accountNumber: 'DE89 3704 0044 0532 0130 00',
      };
      const bound = await ask(contract.addBankCard, { ...card, ...guarded() }, token);
      assert(bound.code === 'ok', `a bound card, got ${bound.code}`);
      if (isCool) await db.run`update bank_card set usable_from = created_at where id = ${bound.data.id}`;
      return bound.data.id;
    },
    request: (person: TestPerson, to: string, amount: string, change: Fields = {}) =>
      ask(contract.requestWithdrawal, { way: 'TRC20', to, amount, ...guarded(), ...change }, person.token),
    approve: (id: string, operator: TestPerson, idempotencyKey: string = randomUUID()) =>
      ask(contract.approveWithdrawal, { id, idempotencyKey }, operator.token),
    reject: (id: string, operator: TestPerson, note = '') =>
      ask(contract.rejectWithdrawal, { id, reason: 'unusual', note }, operator.token),
    revoke: (id: string, person: TestPerson) => ask(contract.revokeWithdrawal, { id }, person.token),
    stateOf: async (id: string) => String((await db.one`select state from withdrawal where id = ${id}`).state),
    balance: async (userId: string) => {
      const rows = await ledger.balances('real', `user:${userId}`);
      const of = (name: string) => String(rows.find((row) => row.name === name)?.balance.minor ?? 0n);
      return { free: of(`user:${userId}:funding`), held: of(`user:${userId}:funding:held`) };
    },
    house: async (name: string) => (await ledger.balance('real', { name, asset: 'USDT' })).minor,
    /** Signs the payment as the signer would: only it may, so it is done with the owner's rights. */
    sign: (id: string) =>
      asOwner(platform, (owner) =>
        owner.query(`update outgoing set signed_at = now() where ref = $1 and state = 'open'`, [id]),
      ),
    /** What the chain says in the end. */
    settle: async (id: string, outcome: 'confirmed' | 'failed') => {
      assert(isId('wdr', id), 'a withdrawal');
      const outgoing = await platform.outgoing.findFor('withdrawal', id);
      assert(outgoing, 'a payment');
      const settled: Settled = { outgoing, outcome, txid: 'f'.repeat(64), feeUnits: 0n, height: 1 };
      await settleWithdrawal(settled, platform);
    },
    runJob: async (name: string, payload: object = {}) => {
      const found = withdrawalJobs.find((job) => job.name === name);
      assert(found, `a job ${name}`);
      await found.run(payload, platform);
    },
    openHolds: async (userId: Id<'usr'>) =>
      (await ledger.openHolds('real', { name: `user:${userId}:funding`, asset: 'USDT' })).length,
  };
}
export type WithdrawalServer = Awaited<ReturnType<typeof startWithdrawals>>;

export function guarded(): Fields {
  return { tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID() };
}
