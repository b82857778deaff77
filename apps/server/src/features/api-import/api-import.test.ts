import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { SIM_ACCOUNTS } from '@candor/venue-sim';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { SealBroken } from '../../services/guard/vault-cipher.ts';
import { keyBox } from './key-box.ts';
import { importStore } from './store.ts';
import { addImportRow } from './test-foreign-ids.ts';
import { bindAs, bindForm, startWithVenues, type WithVenues } from './test-venues.ts';

let world: WithVenues;
let mia: string;
beforeAll(async () => {
  world = await startWithVenues();
  mia = await world.server.signIn('mia');
});
afterAll(() => world.close());

const list = async (token = mia) => (await world.server.ask(contract.listImports, {}, token)).data;
const remove = (id: string, token = mia) =>
  world.server.ask(contract.removeImport, { id, tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID() }, token);

it('[APM-3] [APM-4] binds behind the trade password and keeps nothing readable of the key', async () => {
  const { server } = world;
  const bind = bindAs(world, mia);
  expect((await bind('BINANCE', 'reader', { tradePassword: '000000' })).code).toBe('tradePassword.wrong');
  const bound = await bind('BINANCE', 'reader', { label: 'Savings' });
  const form = bindForm('BINANCE', 'reader');
  const key = String(form.apiKey);
  expect(bound.data).toMatchObject({ venue: 'BINANCE', label: 'Savings', keyEnd: key.slice(-4), state: 'active' });
  const secrets = [key, String(form.apiSecret)];
  const kept = await server.platform.db.many`select to_jsonb(a) as row from exchange_account a
    union all select to_jsonb(i) from idempotency i union all select to_jsonb(m) from message m
    union all select to_jsonb(l) from audit_log l union all select to_jsonb(e) from event_log e`;
  const said = JSON.stringify([kept, bound.body, (await list()).rows, server.logLines]);
  for (const secret of secrets) expect(said).not.toContain(secret);
  const [trace] = await server.platform.db.many`select action from audit_log where subject = ${bound.data.id}`;
  expect(trace).toEqual({ action: 'apiImport.added' });
  expect((await list()).rows).toEqual([bound.data]);
  expect((await bind('BINANCE', 'reader')).code, 'APM-5').toBe('apiImport.twice');
  await remove(bound.data.id);
});

it.each([
  ['BINANCE', 'withdrawer', 'apiImport.mayWithdraw', 'enableWithdrawals'],
  ['BINANCE', 'mover', 'apiImport.mayTransfer', 'enableInternalTransfer'],
  ['OKEX', 'withdrawer', 'apiImport.mayWithdraw', 'withdraw'],
] as const)('[APM-1] %s %s is refused and the right is named', async (venue, name, code, permission) => {
  const { body } = await bindAs(world, mia)(venue, name);
  expect(body.refusal).toEqual({ code, details: { permission } });
  expect(body.errmsg).toContain(permission);
  expect((await list()).rows).toEqual([]);
});

it('[APM-1] takes a key that can trade and says so, and tells what an exchange refuses', async () => {
  const bind = bindAs(world, mia);
  const trader = await bind('OKEX', 'trader');
  expect(trader.data).toMatchObject({ mayTrade: true, state: 'active' });
  await remove(trader.data.id);
  const other = bindForm('OKEX', 'trader');
  expect((await bind('OKEX', 'reader', { apiSecret: other.apiSecret ?? '' })).code).toBe('apiImport.wrongSignature');
  expect((await bind('OKEX', 'reader', { passphrase: 'Another-2026' })).code).toBe('apiImport.wrongPassphrase');
  expect((await bind('OKEX', 'reader', { apiKey: randomUUID() })).code).toBe('apiImport.wrongKey');
  expect((await bind('OKEX', 'elsewhere')).code).toBe('apiImport.wrongAddress');
  expect((await bind('BINANCE', 'elsewhere')).code).toBe('apiImport.denied');
  world.sims.BINANCE.faults.add({ kind: 'http', status: 503, path: '/sapi', times: 1 });
  expect((await bind('BINANCE', 'reader')).code).toBe('apiImport.venueAway');
  world.sims.BINANCE.faults.add({ kind: 'http', status: 429, path: '/sapi', times: 1 });
  expect((await bind('BINANCE', 'reader')).code).toBe('apiImport.venueBusy');
});

it('[APM-2] refuses what looks like a secret of a wallet without asking anybody', async () => {
  const bind = bindAs(world, mia);
  const privateKey = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
  for (const field of ['apiKey', 'apiSecret']) {
    expect((await bind('BINANCE', 'reader', { [field]: privateKey })).code).toBe('apiImport.walletSecret');
    expect((await bind('OKEX', 'reader', { [field]: 'abandon '.repeat(11).concat('about') })).code).toBe(
      'apiImport.walletSecret',
    );
  }
  expect((await bind('BINANCE', 'reader', { apiSecret: 'short' })).body.refusal).toEqual({
    code: 'apiImport.wrongShape',
    details: { field: 'apiSecret' },
  });
});

it('[APM-4] a sealed key opens in its own row only, not in another of the same owner and not in anybody else’s', async () => {
  const { platform } = world.server;
  const { db } = platform;
  const [one, two] = [await addImportRow(platform, CUSTOMERS.mia.id), await addImportRow(platform, CUSTOMERS.mia.id)];
  const foreign = await addImportRow(platform, CUSTOMERS.viktor.id);
  const store = importStore(db);
  const row = await store.find(CUSTOMERS.mia.id, one);
  const open = (id: typeof one, user: keyof typeof CUSTOMERS) =>
    keyBox(platform, db).open({ id, user_id: CUSTOMERS[user].id, sealed: row?.sealed ?? new Uint8Array() });
  expect((await open(one, 'mia')).key.slice(-4)).toBe(row?.key_end);
  await expect(open(two, 'mia')).rejects.toThrow(SealBroken);
  await expect(open(foreign, 'viktor')).rejects.toThrow(SealBroken);
  // A row that was changed by hand reads nothing and stops nobody else.
  await world.server.asOwner(`update exchange_account a set sealed = b.sealed from exchange_account b
    where a.id = '${two}' and b.id = '${one}'`);
  expect((await world.server.ask(contract.importBalances, { id: two }, mia)).code).toBe('call.failed');
  for (const id of [one, two]) await remove(id);
  await remove(foreign, await world.server.signIn('viktor'));
});

it('[APM-8] removing deletes key, balances and trades, and the table holds no key of an account that is not read', async () => {
  const { server } = world;
  const { data } = await bindAs(world, mia)('BINANCE', 'reader');
  await server.ask(contract.importBalances, { id: data.id }, mia);
  await server.ask(contract.importTrades, { id: data.id }, mia);
  const viktor = await server.signIn('viktor');
  for (const call of [contract.importBalances, contract.importTrades])
    expect((await server.ask(call, { id: data.id }, viktor)).code).toBe('call.notFound');
  expect((await remove(data.id, viktor)).code).toBe('call.notFound');
  expect((await remove(data.id)).code).toBe(undefined);
  expect((await list()).rows).toEqual([]);
  expect((await server.ask(contract.importBalances, { id: data.id }, mia)).code).toBe('call.notFound');
  const { db } = server.platform;
  expect(await db.one`select state, sealed, balances, trade_mark from exchange_account where id = ${data.id}`).toEqual({
    ...{ state: 'removed', sealed: null, balances: null, trade_mark: {} },
  });
  expect(await db.many`select 1 from exchange_trade where account_id = ${data.id}`).toEqual([]);
  await expect(server.asOwner(`update exchange_account set sealed = 'x' where id = '${data.id}'`)).rejects.toThrow();
});

it('[APM-5] binds five and no more, however many are sent at once', async () => {
  const { platform } = world.server;
  const ids = [];
  for (let count = 0; count < 4; count += 1) ids.push(await addImportRow(platform, CUSTOMERS.mia.id));
  const bind = bindAs(world, mia);
  const codes = await Promise.all([bind('BINANCE', 'reader'), bind('OKEX', 'reader')]);
  expect(codes.map(({ code }) => code ?? 'bound').sort()).toEqual(['apiImport.tooMany', 'bound']);
  for (const { id } of (await list()).rows) await remove(id);
  expect(ids).toHaveLength(4);
});

it('a request that was killed after binding and before its answer is bound once, and asking again tells it', async () => {
  const idempotencyKey = randomUUID();
  const bind = bindAs(world, mia);
  const [one, twin] = await Promise.all([
    bind('BINANCE', 'reader', { idempotencyKey }),
    bind('BINANCE', 'reader', { idempotencyKey }),
  ]);
  expect(twin.data).toEqual(one.data);
  // The answer is lost; now the exchange is away and the key is gone there, and still it is told.
  world.sims.BINANCE.faults.add({ kind: 'http', status: 503, path: '/sapi', times: 5 });
  const again = await bind('BINANCE', 'reader', { idempotencyKey });
  world.sims.BINANCE.faults.clear();
  expect(again.data).toEqual(one.data);
  expect((await list()).rows).toHaveLength(1);
  expect((await bind('BINANCE', 'reader', { idempotencyKey, label: 'Other' })).code).toBe('call.idempotencyConflict');
  await remove(one.data.id);
});

it('tells demo keys in a sandbox with simulated exchanges, and operators states without any part of a key', async () => {
  const { demoKeys, venues } = await list();
  expect(venues).toEqual(['BINANCE', 'OKEX']);
  expect(demoKeys).toHaveLength(SIM_ACCOUNTS.length);
  const bound = await bindAs(world, mia)('OKEX', 'reader');
  const omar = await world.server.signInOperator('omar');
  const desk = await world.server.ask(contract.listApiImportDesk, {}, omar);
  expect(desk.data.rows).toMatchObject([{ username: 'mia', venue: 'OKEX', state: 'active' }]);
  expect(desk.data.counts).toEqual([{ venue: 'OKEX', state: 'active', count: 1 }]);
  expect(JSON.stringify(desk.body)).not.toContain(bound.data.keyEnd);
  await remove(bound.data.id);
});
