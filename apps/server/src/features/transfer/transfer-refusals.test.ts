import { contract } from '@candor/contract';
import { HOUR_MS } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
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

async function spendableEth(token: string): Promise<bigint> {
  const { data } = await server.ask(contract.transferRules, {}, token);
  return minorOf('ETH', data.assets.find(({ asset }) => asset === 'ETH')?.available ?? '');
}

async function countTransfers(): Promise<bigint> {
  const row = await server.platform.db.one`select count(*) as n from ledger_transfer`;
  return row.n as bigint;
}

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
    await db.run`update app_user set earned_level = 1 where username = 'noor'`;
    sessions.forget(CUSTOMERS.noor.id);
    const reply = await server.ask(contract.sendTransfer, transferForm(), await server.signIn('noor'));
    expect(reply.body.errcode).toBe(61_104);
    await db.run`update app_user set earned_level = 0 where username = 'noor'`;
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
    const before = await spendableEth(viktor);
    const forms = Array.from({ length: 40 }, () => transferForm({ uid: '10000003', asset: 'ETH', amount: '0.5' }));
    const replies = await Promise.all(forms.map((form) => server.ask(contract.sendTransfer, form, viktor)));
    const sent = replies.filter(({ body }) => body.errcode === 0).length;
    const half = minorOf('ETH', '0.5');
    expect(BigInt(sent)).toBe(before / half);
    expect(replies.filter(({ code }) => code === 'ledger.insufficientBalance')).toHaveLength(40 - sent);
    expect(await spendableEth(viktor)).toBe(before % half);
  });
});
