import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mobileOf, type Person, proof, type SecurityServer, startSecurityServer, totpOf } from './test-security.ts';

let server: SecurityServer;

beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server.close());

const first = { ...proof, newTradePassword: '730194', confirmation: '730194' };
const check = (person: Person, digits: string) => server.platform.passwords.checkTradePassword(person.id, digits);

async function sendCode(person: Person): Promise<string> {
  const { code } = await server.ask(contract.sendSecurityCode, person, { purpose: 'tradePassword' });
  if (code !== undefined) throw new Error(code);
  return server.lastCodeTo(await mobileOf(server, person));
}

it('sets the first one without a hold, and only once', async () => {
  const sam = await server.addPerson({ hasTradePassword: false });
  expect((await server.ask(contract.setTradePassword, sam, first)).code).toBe(undefined);
  expect(await check(sam, '730194')).toEqual({ state: 'right' });
  expect((await server.ask(contract.securityOverview, sam)).data).toMatchObject({
    tradePassword: { isSet: true, lockedUntil: null },
    hold: null,
  });
  const again = { ...proof, newTradePassword: '118822', confirmation: '118822' };
  expect((await server.ask(contract.setTradePassword, sam, again)).code).toBe('tradePassword.alreadySet');
  expect(await server.auditOf(sam)).toMatchObject([{ what: 'tradePassword' }]);
});

it.each([
  ['111111', '111111', 'tradePassword.weak'],
  ['123456', '123456', 'tradePassword.weak'],
  ['491511', '491511', 'tradePassword.weak'],
  ['730194', '730195', 'password.differ'],
  ['73019', '73019', 'call.invalidField'],
  ['73019a', '73019a', 'call.invalidField'],
])('[SEC-1] [SEC-2] refuses %s / %s with %s', async (newTradePassword, confirmation, code) => {
  const sam = await server.addPerson({ hasTradePassword: false });
  const asked = { ...proof, newTradePassword, confirmation };
  expect((await server.ask(contract.setTradePassword, sam, asked)).code).toBe(code);
});

it('[SEC-12] of two sessions setting the first one at once, one wins', async () => {
  const sam = await server.addPerson({ hasTradePassword: false });
  const elsewhere = await server.openSession(sam);
  const other = { ...proof, newTradePassword: '580246', confirmation: '580246' };
  const answers = await Promise.all([
    server.ask(contract.setTradePassword, sam, first),
    server.ask(contract.setTradePassword, elsewhere, other),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['tradePassword.alreadySet', undefined]);
  expect(await server.auditOf(sam)).toHaveLength(1);
});

it('[SEC-3] a code to the mobile replaces a locked one at once, and holds withdrawals', async () => {
  const mia = await server.addPerson();
  for (let i = 0; i < 5; i += 1) await check(mia, '000001');
  const locked = await server.ask(contract.securityOverview, mia);
  expect(locked.data.tradePassword).toEqual({ isSet: true, lockedUntil: server.clock.now() + HOUR_MS });
  const code = await sendCode(mia);
  const form = { code, newTradePassword: '730194', confirmation: '730194' };
  const { data } = await server.ask(contract.changeTradePassword, mia, form);
  expect(data.holdUntil).toBe(server.clock.now() + DAY_MS);
  expect(await check(mia, '730194')).toEqual({ state: 'right' });
  // The code is used up.
  expect((await server.ask(contract.changeTradePassword, mia, form)).code).toBe('code.wrong');
});

it('[SEC-3] five wrong codes end it, right or not', async () => {
  const mia = await server.addPerson();
  const code = await sendCode(mia);
  const wrong = code === '000000' ? '000001' : '000000';
  const form = { newTradePassword: '730194', confirmation: '730194' };
  for (let i = 0; i < 5; i += 1) {
    expect((await server.ask(contract.changeTradePassword, mia, { ...form, code: wrong })).code).toBe('code.wrong');
  }
  expect((await server.ask(contract.changeTradePassword, mia, { ...form, code })).code).toBe('code.wrong');
});

it('[SEC-3] another customer’s code opens nothing, nor one whose time is over', async () => {
  const [mia, eve] = [await server.addPerson(), await server.addPerson()];
  const form = { newTradePassword: '730194', confirmation: '730194' };
  const evesCode = await sendCode(eve);
  expect((await server.ask(contract.changeTradePassword, mia, { ...form, code: evesCode })).code).toBe('code.wrong');
  const code = await sendCode(mia);
  server.clock.advance(11 * MINUTE_MS);
  expect((await server.ask(contract.changeTradePassword, mia, { ...form, code })).code).toBe('code.wrong');
});

it('[SEC-4] asks for the second factor too where one is on, and a wrong message code does not use it up', async () => {
  const mia = await server.addPerson();
  const { secret } = await server.turnOnTotp(mia);
  const code = await sendCode(mia);
  const form = { code, newTradePassword: '730194', confirmation: '730194' };
  expect((await server.ask(contract.changeTradePassword, mia, form)).code).toBe('second.needed');
  const wrong = { ...form, secondCode: '12 34 56' };
  expect((await server.ask(contract.changeTradePassword, mia, wrong)).code).toBe('second.wrong');
  const secondCode = totpOf(secret, server.clock.now());
  const mistyped = { ...form, secondCode, code: code === '000000' ? '000001' : '000000' };
  expect((await server.ask(contract.changeTradePassword, mia, mistyped)).code).toBe('code.wrong');
  expect((await server.ask(contract.changeTradePassword, mia, { ...form, secondCode })).code).toBe(undefined);
});

it('has no code to send where there is no mobile, and none to change where there is no password', async () => {
  const sam = await server.addPerson({ hasTradePassword: false });
  const form = { code: '123456', newTradePassword: '730194', confirmation: '730194' };
  expect((await server.ask(contract.changeTradePassword, sam, form)).code).toBe('tradePassword.notSet');
  await server.platform.db.run`update app_user set mobile = null where id = ${sam.id}`;
  const asked = await server.ask(contract.sendSecurityCode, sam, { purpose: 'tradePassword' });
  expect(asked.code).toBe('security.noMobile');
});

it('finishes the security page only with a trade password', async () => {
  const sam = await server.addPerson({ hasTradePassword: false });
  await server.platform.db.run`update app_user set security_set_at = null where id = ${sam.id}`;
  expect((await server.ask(contract.finishSecurity, sam)).code).toBe('tradePassword.notSet');
  await server.ask(contract.setTradePassword, sam, first);
  expect((await server.ask(contract.finishSecurity, sam)).code).toBe(undefined);
  expect((await server.ask(contract.securityOverview, sam)).data.isSet).toBe(true);
});
