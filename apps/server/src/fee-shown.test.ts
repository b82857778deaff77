import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRADE_PASSWORD } from './seed/cast.ts';
import { minorOf, type Sandbox, startSandbox, transferForm } from './testing/test-sandbox.ts';

/** What is shown before the tap is what leaves the account, to the smallest unit. Margin's fee is held so by its own quote ([MRG-9]). */
let server: Sandbox;
let mia: string;
let viktor: string;
beforeAll(async () => {
  server = await startSandbox();
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
});
afterAll(() => server.close());

const PPM = 1_000_000n;

/** What somebody can spend of an asset, and all they have of it. */
async function balanceOf(token: string, asset: 'USDT' | 'ETH') {
  const { data } = await server.ask(contract.accountAsset, { coin_type: asset, single: '1' }, token);
  const [found] = data.asset;
  return { available: minorOf(asset, found?.available ?? '0'), total: minorOf(asset, found?.total ?? '0') };
}

it('the fee shown is the fee charged: a spot order, to maker and taker', async () => {
  const rulesOf = async (token: string) => (await server.ask(contract.spotRules, { market: 'ETH-USDT' }, token)).data;
  const [maker, taker] = [(await rulesOf(mia)).makerFeePpm, (await rulesOf(viktor)).takerFeePpm];
  const before = { ethOfViktor: await balanceOf(viktor, 'ETH'), usdtOfMia: await balanceOf(mia, 'USDT') };
  const order = { market: 'ETH-USDT', kind: 'limit', price: '1000', amount: '0.1' };
  const sold = await server.ask(contract.placeOrder, { ...order, side: 'sell', idempotencyKey: randomUUID() }, mia);
  expect(sold.code).toBe(undefined);
  const bought = await server.ask(contract.placeOrder, { ...order, side: 'buy', idempotencyKey: randomUUID() }, viktor);
  expect(bought.data.state).toBe('filled');
  const eth = minorOf('ETH', '0.1');
  const fees = { taker: (eth * BigInt(taker)) / PPM, maker: (minorOf('USDT', '100') * BigInt(maker)) / PPM };
  expect(minorOf('ETH', bought.data.fee.amount)).toBe(fees.taker);
  expect((await balanceOf(viktor, 'ETH')).total - before.ethOfViktor.total).toBe(eth - fees.taker);
  expect((await balanceOf(mia, 'USDT')).total - before.usdtOfMia.total).toBe(minorOf('USDT', '100') - fees.maker);
});

it('the fee shown is the fee charged: a transfer', async () => {
  const { data } = await server.ask(contract.transferRules, {}, mia);
  const fee = minorOf('USDT', data.assets.find(({ asset }) => asset === 'USDT')?.fee ?? '');
  const [mine, theirs] = [await balanceOf(mia, 'USDT'), await balanceOf(viktor, 'USDT')];
  const sent = await server.ask(contract.sendTransfer, transferForm(), mia);
  expect(minorOf('USDT', sent.data.fee.amount)).toBe(fee);
  expect(mine.total - (await balanceOf(mia, 'USDT')).total).toBe(minorOf('USDT', '12.5') + fee);
  expect((await balanceOf(viktor, 'USDT')).total - theirs.total).toBe(minorOf('USDT', '12.5'));
});

it('the fee shown is the fee charged: a withdrawal to a bank card', async () => {
  const { data: rules } = await server.ask(contract.withdrawalRules, {}, mia);
  const bank = rules.ways.find(({ way }) => way === 'bank');
  const amount = minorOf('USDT', '120');
  const [lowest, byPart] = [minorOf('USDT', bank?.feeLowest ?? ''), (amount * BigInt(bank?.feePpm ?? 0)) / PPM];
  const fee = lowest > byPart ? lowest : byPart;
  const before = await balanceOf(mia, 'USDT');
  const form = { way: 'bank', to: rules.cards[0]?.id ?? '', amount: '120', tradePassword: TRADE_PASSWORD };
  const { data } = await server.ask(contract.requestWithdrawal, { ...form, idempotencyKey: randomUUID() }, mia);
  expect(minorOf('USDT', data.fee.amount)).toBe(fee);
  // What is set aside is what was asked for: the fee is taken from it, and never besides.
  expect(before.available - (await balanceOf(mia, 'USDT')).available).toBe(amount);
});
