import { contract } from '@candor/contract';
import { DAY_MS, later, SECOND_MS } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { CUSTOMER_PASSWORD, CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';

let server: Sandbox;

beforeAll(async () => {
  server = await startSandbox();
});
afterEach(async () => {
  server.clock.set(TEST_NOW);
  await expectSoundLedger(server);
});
afterAll(() => server.close());

const send = async (token: string, change: Fields = {}) =>
  (await server.ask(contract.sendTransfer, transferForm(change), token)).code ?? 'ok';

/** As if these two had never met. */
const forgetRecipient = (from: string, to: string) =>
  server.asOwner(`delete from transfer_sent where user_id = '${from}' and to_user = '${to}'`);

async function startHold(userId: string) {
  const { db } = server.platform;
  const until = timestamp(later(TEST_NOW, DAY_MS));
  await db.run`insert into withdrawal_hold (user_id, reason, started_at, until)
    values (${userId}, 'tradePassword', ${timestamp(TEST_NOW)}, ${until})`;
}

it('[TRF-9] a thief who changed the trade password sends nothing within the hold', async () => {
  const viktor = await server.signIn('viktor');
  const form = transferForm({ uid: '10000001', amount: '3' });
  const first = await server.ask(contract.sendTransfer, form, viktor);
  await startHold(CUSTOMERS.viktor.id);
  const rules = await server.ask(contract.transferRules, {}, viktor);
  expect(rules.data.hold).toEqual({ until: later(TEST_NOW, DAY_MS), reasons: ['tradePassword'] });
  const refused = await server.ask(contract.sendTransfer, transferForm({ uid: '10000001' }), viktor);
  expect(refused.body.refusal).toEqual({
    code: 'transfer.onHold',
    details: { until: later(TEST_NOW, DAY_MS), hours: 24 },
  });
  // What went through before gets its answer again; a day later the way is open.
  expect((await server.ask(contract.sendTransfer, form, viktor)).data).toEqual(first.data);
  server.clock.advance(DAY_MS);
  expect(await send(await server.signIn('viktor'), { uid: '10000001' })).toBe('ok');
});

it('[TRF-9] asks for a second factor where one is on, once for each transfer', async () => {
  const lena = await server.signIn('lena');
  const { data } = await server.ask(contract.startTotp, { password: CUSTOMER_PASSWORD }, lena);
  const codeOf = () => TOTP.generate({ secret: OtpSecret.fromBase32(data.secret), timestamp: server.clock.now() });
  await server.ask(contract.confirmTotp, { code: codeOf() }, lena);
  expect(await send(lena)).toBe('second.needed');
  expect(await send(lena, { secondCode: '000000' })).toBe('second.wrong');
  server.clock.advance(30 * SECOND_MS);
  const form = transferForm({ secondCode: codeOf() });
  const sent = await server.ask(contract.sendTransfer, form, lena);
  expect(sent.body.errcode).toBe(0);
  expect((await server.ask(contract.sendTransfer, form, lena)).data).toEqual(sent.data);
  expect(await send(lena, { secondCode: String(form.secondCode) })).toBe('second.wrong');
});

it('[TRF-9] [WDR-5] transfers and withdrawals share one limit, and two at once cannot pass it', async () => {
  const mia = await server.signIn('mia');
  const usdt = async () => {
    const rules = await server.ask(contract.transferRules, {}, mia);
    return rules.data.assets.find(({ asset }) => asset === 'USDT');
  };
  const before = await usdt();
  expect(before?.perDay).toBe('10000');
  // All but 50 of the day's limit is already used, by a transfer.
  const left = Number(before?.perDay) - Number(before?.usedToday);
  await server.asOwner(`insert into transfer_sent (id, user_id, to_user, asset, amount, worth, at) values (gen_random_uuid(),
    '${CUSTOMERS.mia.id}', '${CUSTOMERS.viktor.id}', 'USDT', ${Math.round((left - 50) * 1e6)}, ${Math.round((left - 50) * 1e6)},
    to_timestamp(${TEST_NOW / 1000}))`);
  const both = await Promise.all([send(mia, { amount: '30' }), send(mia, { amount: '30' })]);
  expect(both.sort()).toEqual(['ok', 'transfer.abovePerDay']);
  const ways = (await server.ask(contract.withdrawalRules, {}, mia)).data.ways;
  expect(ways.find(({ way }) => way === 'TRC20')?.usedToday).toBe((await usdt())?.usedToday);
  expect(Number((await usdt())?.usedToday)).toBe(9_980);
});

it('[TRF-10] to people one never sent to, a small sum in all for a day, however many they are', async () => {
  const amir = await server.signIn('amir');
  for (const who of ['noor', 'sam'] as const) await forgetRecipient(CUSTOMERS.amir.id, CUSTOMERS[who].id);
  const [noor, sam] = [CUSTOMERS.noor.uid, CUSTOMERS.sam.uid];
  expect((await server.ask(contract.findRecipient, { uid: noor }, amir)).data.isNew).toBe(true);
  expect(await send(amir, { uid: noor, amount: '100.01' })).toBe('transfer.aboveNew');
  expect(await send(amir, { uid: noor, amount: '60' })).toBe('ok');
  const both = [send(amir, { uid: sam, amount: '30' }), send(amir, { uid: noor, amount: '30' })];
  expect((await Promise.all(both)).sort()).toEqual(['ok', 'transfer.aboveNew']);
  expect(await send(amir, { uid: '10000001', amount: '101' })).toBe('ok');
  // The books' own time never goes back, and a test before this one was a day ahead.
  server.clock.advance(3 * DAY_MS);
  expect(await send(await server.signIn('amir'), { uid: noor, amount: '150' })).toBe('ok');
});
