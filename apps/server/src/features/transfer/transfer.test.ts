import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { HOUR_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { expectSoundBooks } from '../sound-books.ts';
import { type Sandbox, startSandbox, TEST_NOW, transferForm } from '../test-server.ts';

let server: Sandbox;
let mia: string;
let viktor: string;
let lena: string;
beforeAll(async () => {
  server = await startSandbox();
  [mia, viktor, lena] = [await server.signIn('mia'), await server.signIn('viktor'), await server.signIn('lena')];
});
afterEach(() => expectSoundBooks(server));
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
    expect(Number(miaBefore) - Number(await spendable(mia))).toBeCloseTo(12.5);
    expect(Number(await spendable(viktor)) - Number(viktorBefore)).toBeCloseTo(12.5);

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
    const told: string[] = [];
    const done = new Promise<void>((resolve) => {
      const stop = server.platform.outbox.subscribe(({ topic, key, payload }) => {
        told.push(`${topic} ${key} ${JSON.stringify(payload)}`);
        if (topic === 'transfer.received') {
          stop();
          resolve();
        }
      });
    });
    const { data } = await server.ask(contract.sendTransfer, transferForm({ amount: '1' }), mia);
    await done;
    const mine = told.filter((line) => line.includes(data.id));
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

describe('what is refused changes nothing', () => {
  it.each([
    ['an unknown recipient', { uid: '99999999' }, 61_102],
    ['oneself', { uid: '10000001' }, 61_101],
    ['a banned recipient', { uid: '10000006' }, 61_107],
    ['too little', { amount: '0.999999' }, 61_105],
    ['too much', { amount: '50000.000001' }, 61_106],
    ['more than there is', { amount: '49999' }, 61_002],
    ['zero', { amount: '0' }, 61_001],
    ['a negative amount', { amount: '-5' }, 61_001],
    ['an exponent', { amount: '1e2' }, 61_001],
    ['too many decimals', { amount: '1.0000001' }, 61_001],
    ['a huge number', { amount: '9'.repeat(40) }, 61_001],
    ['words', { amount: 'ten' }, 61_001],
    ['an unknown asset', { asset: 'DOGE' }, 60_013],
    ['a made-up key', { idempotencyKey: 'again' }, 60_013],
    ['five digits', { tradePassword: '24681' }, 60_013],
    ['a long note', { memo: 'x'.repeat(81) }, 60_016],
    ['a field nobody asked for', { fee: '0' }, 60_014],
  ])('%s', async (_, change, errcode) => {
    const before = await countTransfers();
    const reply = await server.ask(contract.sendTransfer, transferForm(change), mia);
    expect(reply.body).toMatchObject({ errcode, data: null });
    expect(reply.body.errmsg).not.toBe('');
    expect(await countTransfers()).toBe(before);
  });

  it('names the bound it missed, in the caller’s language', async () => {
    const english = await server.ask(contract.sendTransfer, transferForm({ amount: '0.5' }), mia);
    expect(english.body.errmsg).toBe('The amount cannot be less than 1.');
    const unknown = await server.ask(contract.sendTransfer, transferForm({ amount: '0.5' }), mia, 'xx');
    expect(unknown.body.errmsg).toBe(english.body.errmsg);
  });

  it('a newcomer below the level', async () => {
    const reply = await server.ask(contract.sendTransfer, transferForm(), await server.signIn('noor'));
    expect(reply.body).toMatchObject({
      errcode: 61_103,
      errmsg: 'This feature is not available at your current level.',
      refusal: { details: { level: 0, levelNeeded: 1 } },
    });
  });

  it('somebody of the level who is not certified', async () => {
    const { db, sessions } = server.platform;
    await db.run`update app_user set level = 1 where username = 'noor'`;
    sessions.forget(CUSTOMERS.noor.id);
    const reply = await server.ask(contract.sendTransfer, transferForm(), await server.signIn('noor'));
    expect(reply.body.errcode).toBe(61_104);
    await db.run`update app_user set level = 0 where username = 'noor'`;
    sessions.forget(CUSTOMERS.noor.id);
  });

  it('a banned customer, with the sentence of the specification', async () => {
    const reply = await server.ask(contract.sendTransfer, transferForm(), await server.signIn('bruno'));
    expect(reply.body).toMatchObject({ errcode: 60_030, errmsg: 'This account does not have permission yet.' });
  });

  it('somebody without a trade password', async () => {
    const reply = await server.ask(contract.sendTransfer, transferForm(), await server.signIn('sam'));
    expect(reply.body.errcode).toBe(60_203);
  });

  it('a demo account', async () => {
    const amir = await server.signIn('amir');
    await server.platform.db.run`update session set book = 'demo' where user_id = ${CUSTOMERS.amir.id}`;
    expect((await server.ask(contract.sendTransfer, transferForm(), amir)).body.errcode).toBe(60_031);
  });

  it('no session at all', async () => {
    expect((await server.ask(contract.sendTransfer, transferForm(), '')).body.errcode).toBe(60_001);
  });
});

describe('the trade password', () => {
  it('locks after five wrong tries, for the right one too, and opens again after an hour', async () => {
    const wrong = () => server.ask(contract.sendTransfer, transferForm({ tradePassword: '000000' }), lena);
    const codes = [];
    for (let i = 0; i < 5; i += 1) codes.push((await wrong()).code);
    expect(codes.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'tradePassword.wrong'));
    expect(codes[4]).toBe('tradePassword.locked');
    const right = () => server.ask(contract.sendTransfer, transferForm({ tradePassword: TRADE_PASSWORD }), lena);
    expect((await right()).body.errcode).toBe(60_202);
    server.clock.advance(HOUR_MS + 1);
    expect((await right()).body.errcode).toBe(0);
    server.clock.set(TEST_NOW);
  });
});

describe('many at once', () => {
  it('never spend more than there is', async () => {
    const before = Number(await spendable(viktor, 'ETH'));
    const forms = Array.from({ length: 40 }, () => transferForm({ uid: '10000003', asset: 'ETH', amount: '0.5' }));
    const replies = await Promise.all(forms.map((form) => server.ask(contract.sendTransfer, form, viktor)));
    const sent = replies.filter(({ body }) => body.errcode === 0).length;
    expect(sent).toBe(Math.floor(before / 0.5));
    expect(replies.filter(({ code }) => code === 'ledger.insufficientBalance')).toHaveLength(40 - sent);
    expect(Number(await spendable(viktor, 'ETH'))).toBeCloseTo(before - sent * 0.5);
  });
});
