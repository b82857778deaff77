import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { parseMoney } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { connect, type SocketClient } from '../../testing/socket-client.ts';
import { type Fields, type Sandbox, startSandbox, transferForm } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let client: SocketClient;
let mia: string;
beforeAll(async () => {
  server = await startSandbox();
  mia = await server.signIn('mia');
  client = await connect(server.url);
  client.say({ op: 'hello', token: mia, lang: 'en' });
  await client.next('welcome');
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

const send = (id: string, form: Fields) =>
  client.say({ op: 'call', id, call: contract.sendTransfer.path, fields: form });

async function spendable(): Promise<bigint> {
  const { data } = await server.ask(contract.transferRules, {}, mia);
  const text = data.assets.find(({ asset }) => asset === 'USDT')?.available ?? '';
  return parseMoney('USDT', text)?.minor ?? -1n;
}

it('moves the money once for a key, however often and by whichever way it is sent', async () => {
  const before = await spendable();
  const form = transferForm({ amount: '1' });
  for (const id of ['a', 'b', 'c']) send(id, form);
  const overHttp = server.ask(contract.sendTransfer, form, mia);
  const answers = [await client.next('answer'), await client.next('answer'), await client.next('answer')];
  const ids = answers.map(({ envelope }) => (envelope.data as { id: string }).id);
  expect(new Set([...ids, (await overHttp).data.id]).size).toBe(1);
  expect(before - (await spendable())).toBe(1_000_000n);
  send('d', { ...form, amount: '2' });
  expect((await client.next('answer')).envelope.refusal?.code).toBe('call.idempotencyConflict');
});

it('asks for the trade password as over HTTP, and counts wrong ones together', async () => {
  const wrong = () => transferForm({ tradePassword: '000000', idempotencyKey: randomUUID() });
  send('w', wrong());
  expect((await client.next('answer')).envelope.refusal).toEqual({
    code: 'tradePassword.wrong',
    details: { triesLeft: 4 },
  });
  const overHttp = await server.ask(contract.sendTransfer, wrong(), mia);
  expect(overHttp.body.refusal).toEqual({ code: 'tradePassword.wrong', details: { triesLeft: 3 } });
  send('none', { ...transferForm(), tradePassword: '' });
  expect((await client.next('answer')).envelope.errcode).not.toBe(0);
  send('right', transferForm({ amount: '1' }));
  expect((await client.next('answer')).envelope.errcode).toBe(0);
});

it('places and cancels orders', async () => {
  const call = (id: string, path: string, fields: Fields) => client.say({ op: 'call', id, call: path, fields });
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '10', amount: '1' };
  call('p', contract.placeOrder.path, { ...order, idempotencyKey: randomUUID() });
  const placed = (await client.next('answer')).envelope;
  expect(placed).toMatchObject({ errcode: 0, data: { state: 'open' } });
  call('c', contract.cancelOrder.path, { id: (placed.data as { id: string }).id });
  expect((await client.next('answer')).envelope).toMatchObject({ errcode: 0, data: { state: 'cancelled' } });
  call('no', contract.cancelAllOrders.path, {});
  expect((await client.next('answer')).envelope.refusal?.code).toBe('call.notAllowed');
});
