import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { minorOf, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let mia: string;
let viktor: string;
let lena: string;
beforeAll(async () => {
  server = await startSandbox();
  [mia, viktor, lena] = [await server.signIn('mia'), await server.signIn('viktor'), await server.signIn('lena')];
});
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

/** What somebody can spend, as the transfer page would show it. */
async function spendable(token: string, asset = 'USDT'): Promise<string> {
  const { data } = await server.ask(contract.transferRules, {}, token);
  return data.assets.find((each) => each.asset === asset)?.available ?? '';
}

async function countTransfers(): Promise<bigint> {
  const row = await server.platform.db.one`select count(*) as n from ledger_transfer`;
  return row.n as bigint;
}

describe('rules', () => {
  it('show limits, fee and what is there to spend', async () => {
    const { data } = await server.ask(contract.transferRules, {}, mia);
    expect(data).toMatchObject({ gate: null, level: 2, levelNeeded: 1 });
    expect(data.assets.map(({ asset, minimum, maximum, fee }) => [asset, minimum, maximum, fee])).toEqual([
      ['USDT', '1', '50000', '0'],
      ['TRX', '10', '100000', '0'],
      ['BTC', '0.0001', '1', '0'],
      ['ETH', '0.001', '20', '0'],
    ]);
    expect(data.assets[1]?.available).toBe('1250');
  });

  it.each([
    ['noor', 'levelTooLow'],
    ['bruno', 'banned'],
    ['sam', 'noTradePassword'],
  ] as const)('tell %s about the gate %s', async (name, gate) => {
    const { data } = await server.ask(contract.transferRules, {}, await server.signIn(name));
    expect(data.gate).toBe(gate);
  });
});

describe('the recipient', () => {
  it('is shown by a masked name', async () => {
    const { data } = await server.ask(contract.findRecipient, { uid: '10000002' }, mia);
    expect(data).toEqual({ uid: '10000002', name: 'v•••r' });
  });

  it('is refused where there is none, or where it is oneself', async () => {
    expect((await server.ask(contract.findRecipient, { uid: '99999999' }, mia)).body.errcode).toBe(61_102);
    expect((await server.ask(contract.findRecipient, { uid: '10000001' }, mia)).body.errcode).toBe(61_101);
    const banned = await server.ask(contract.findRecipient, { uid: '10000001' }, await server.signIn('bruno'));
    expect(banned.body.errcode).toBe(60_030);
  });

  it('can be looked up thirty times in a row, not thirty-one', async () => {
    const amir = await server.signIn('amir');
    const uids = Array.from({ length: 31 }, (_, i) => (i % 2 === 0 ? '10000001' : '88888888'));
    const replies = [];
    for (const uid of uids) replies.push(await server.ask(contract.findRecipient, { uid }, amir));
    expect(replies.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    expect(replies[30]).toMatchObject({ status: 429, code: 'call.tooMany' });
    // Somebody else is not made to wait for it.
    expect((await server.ask(contract.findRecipient, { uid: '10000002' }, mia)).status).toBe(200);
  });
});

describe('a transfer', () => {
  it('moves the money at once and gives both sides a receipt', async () => {
    const [miaBefore, viktorBefore] = [await spendable(mia), await spendable(viktor)];
    const sent = await server.ask(contract.sendTransfer, transferForm({ memo: 'Lunch' }), mia);
    expect(sent.body).toMatchObject({
      errcode: 0,
      data: {
        direction: 'sent',
        from: { uid: '10000001', name: 'mia' },
        to: { uid: '10000002', name: 'v•••r' },
        money: { asset: 'USDT', amount: '12.5' },
        fee: { asset: 'USDT', amount: '0' },
        memo: 'Lunch',
        at: TEST_NOW,
      },
    });
    expect(sent.data.balanceAfter.amount).toBe(await spendable(mia));
    expect(minorOf('USDT', miaBefore) - minorOf('USDT', await spendable(mia))).toBe(12_500_000n);
    expect(minorOf('USDT', await spendable(viktor)) - minorOf('USDT', viktorBefore)).toBe(12_500_000n);

    const own = await server.ask(contract.getReceipt, { id: sent.data.id }, mia);
    expect(own.data).toEqual(sent.data);
    const theirs = await server.ask(contract.getReceipt, { id: sent.data.id }, viktor);
    expect(theirs.data).toMatchObject({
      direction: 'received',
      from: { uid: '10000001', name: 'm•••a' },
      to: { uid: '10000002', name: 'viktor' },
      memo: 'Lunch',
      balanceAfter: { asset: 'USDT', amount: await spendable(viktor) },
    });
  });

  it('does not show its receipt to anybody else, nor one that is not there', async () => {
    const { data } = await server.ask(contract.sendTransfer, transferForm(), mia);
    expect((await server.ask(contract.getReceipt, { id: data.id }, lena)).body.errcode).toBe(60_024);
    expect((await server.ask(contract.getReceipt, { id: randomUUID() }, mia)).body.errcode).toBe(60_024);
  });

  it('tells both sides, the recipient with the masked sender', async () => {
    const received: string[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = server.platform.outbox.subscribe(({ topic, key, payload }) => {
        received.push(`${topic} ${key} ${JSON.stringify(payload)}`);
        if (topic === 'transfer.received') {
          stop();
          resolve();
        }
      });
    });
    const { data } = await server.ask(contract.sendTransfer, transferForm({ amount: '1' }), mia);
    await done;
    const mine = received.filter((line) => line.includes(data.id));
    expect(mine).toHaveLength(3);
    expect(mine.filter((line) => line.startsWith(`balance.changed ${CUSTOMERS.mia.id}`))).toHaveLength(1);
    expect(mine.filter((line) => line.startsWith(`balance.changed ${CUSTOMERS.viktor.id}`))).toHaveLength(1);
    expect(mine.find((line) => line.startsWith(`transfer.received ${CUSTOMERS.viktor.id}`))).toContain('m•••a');
  });

  it('can send the last unit, and not one more', async () => {
    const all = await spendable(mia, 'TRX');
    const tooMuch = `${all}.000001`;
    const refused = await server.ask(contract.sendTransfer, transferForm({ asset: 'TRX', amount: tooMuch }), mia);
    expect(refused.body).toMatchObject({
      errcode: 61_002,
      refusal: { details: { missing: '0.000001', asset: 'TRX' } },
    });
    const sent = await server.ask(contract.sendTransfer, transferForm({ asset: 'TRX', amount: all }), mia);
    expect(sent.data.balanceAfter.amount).toBe('0');
  });
});

describe('the recipient’s open page', () => {
  it('hears of the money by itself, through the WebSocket', async () => {
    const heard: string[] = [];
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/ws`);
    const arrived = new Promise<Record<string, unknown>>((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => {
        socket.send(JSON.stringify({ op: 'hello', token: viktor }));
        socket.send(JSON.stringify({ op: 'subscribe', channel: 'account' }));
      });
      socket.on('message', async (bytes) => {
        const message = JSON.parse(String(bytes));
        heard.push(message.name ?? message.op);
        if (message.op === 'subscribed') await server.ask(contract.sendTransfer, transferForm({ amount: '8' }), mia);
        if (message.name === 'transfer.received') resolve(message);
      });
    });
    const message = await arrived;
    socket.close();
    expect(message).toMatchObject({
      channel: 'account',
      data: { from: 'm•••a', money: { asset: 'USDT', amount: '8' }, at: TEST_NOW },
    });
    expect(heard.filter((name) => name === 'balance.changed')).toHaveLength(1);
  });
});

describe('a repeated transfer', () => {
  it('gets the first answer, also when both come at the same moment', async () => {
    const before = await countTransfers();
    const form = transferForm({ amount: '3' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => server.ask(contract.sendTransfer, form, mia)));
    const later = await server.ask(contract.sendTransfer, form, mia);
    for (const { body } of [...replies, later]) {
      expect(body.errcode).toBe(0);
      expect(body.data).toEqual(replies[0]?.body.data);
    }
    expect((await countTransfers()) - before).toBe(1n);
  });

  it.each([
    ['amount', { amount: '4' }],
    ['recipient', { uid: '10000003' }],
    ['asset', { asset: 'TRX', amount: '20' }],
    ['note', { memo: 'other' }],
  ])('with another %s is refused', async (_, change) => {
    const form = transferForm({ amount: '3' });
    expect((await server.ask(contract.sendTransfer, form, mia)).body.errcode).toBe(0);
    const before = await countTransfers();
    const again = await server.ask(contract.sendTransfer, { ...form, ...change }, mia);
    expect(again.body).toMatchObject({ errcode: 60_023, data: null });
    expect(await countTransfers()).toBe(before);
  });

  it('by another customer with the same key is a transfer of their own', async () => {
    const form = transferForm({ uid: '10000004', amount: '3' });
    const first = await server.ask(contract.sendTransfer, form, mia);
    const second = await server.ask(contract.sendTransfer, form, lena);
    expect([first.body.errcode, second.body.errcode]).toEqual([0, 0]);
    expect(second.data.id).not.toBe(first.data.id);
  });

  it('still gets its answer when the recipient has been banned in between', async () => {
    const form = transferForm({ uid: '10000004', amount: '5' });
    const first = await server.ask(contract.sendTransfer, form, lena);
    const { db } = server.platform;
    await db.run`update app_user set banned_at = now(), ban_reason = 'test' where uid = '10000004'`;
    expect((await server.ask(contract.sendTransfer, form, lena)).data).toEqual(first.data);
    expect((await server.ask(contract.sendTransfer, transferForm({ uid: '10000004' }), lena)).code).toBe(
      'transfer.recipientUnavailable',
    );
    await db.run`update app_user set banned_at = null, ban_reason = null where uid = '10000004'`;
  });

  it('that was refused may be tried again with the same key once it can succeed', async () => {
    const form = transferForm({ asset: 'TRX', amount: '10' });
    expect((await server.ask(contract.sendTransfer, form, mia)).code).toBe('ledger.insufficientBalance');
    await server.ask(contract.sendTransfer, transferForm({ uid: '10000001', asset: 'TRX', amount: '10' }), viktor);
    expect((await server.ask(contract.sendTransfer, form, mia)).body.errcode).toBe(0);
  });
});
