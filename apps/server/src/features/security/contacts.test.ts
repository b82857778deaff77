import { contract } from '@candor/contract';
import { DAY_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mobileOf, type Person, proof, type SecurityServer, startSecurityServer } from './test-security.ts';

let server: SecurityServer;

beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server.close());

const emailOf = (person: Person) => `${person.username}@example.com`;

it('[SEC-9] replaces the e-mail with a code sent there, and tells both addresses and the mobile', async () => {
  const mia = await server.addPerson();
  const email = 'Mia.New@example.com';
  expect((await server.ask(contract.startEmail, mia, { ...proof, email })).code).toBe(undefined);
  // Nothing is changed before the code.
  expect((await server.ask(contract.securityOverview, mia)).data.email).toBe(emailOf(mia));
  const code = await server.lastCodeTo(email);
  const { data } = await server.ask(contract.confirmEmail, mia, { email, code });
  expect(data.holdUntil).toBe(server.clock.now() + DAY_MS);
  expect((await server.ask(contract.securityOverview, mia)).data.email).toBe(email);
  for (const to of [emailOf(mia), email, await mobileOf(server, mia)]) {
    expect((await server.messagesTo(to)).map(({ template }) => template)).toContain('account.securityChanged');
  }
});

it('[SEC-9] a first e-mail holds nothing', async () => {
  const sam = await server.addPerson();
  await server.platform.db.run`update app_user set email = null where id = ${sam.id}`;
  const email = 'sam.first@example.com';
  await server.ask(contract.startEmail, sam, { ...proof, email });
  const { data } = await server.ask(contract.confirmEmail, sam, { email, code: await server.lastCodeTo(email) });
  expect(data).toEqual({ holdUntil: null });
});

/** All of an answer but the token and the code a sandbox shows, which are drawn anew for everybody. */
const said = <T extends { readonly data: { readonly sandboxCode: string | null } }>(reply: T) => {
  const sandboxCode = reply.data.sandboxCode?.replaceAll(/\d/g, '0');
  return { ...reply, data: { ...reply.data, newToken: '', sandboxCode } };
};

it('[SEC-13] answers the same for somebody else’s address, and sends nothing there', async () => {
  const [mia, eve] = [await server.addPerson(), await server.addPerson()];
  const free = await server.ask(contract.startEmail, eve, { ...proof, email: 'free@example.com' });
  const taken = await server.ask(contract.startEmail, eve, { ...proof, email: emailOf(mia).toUpperCase() });
  expect(said(taken)).toEqual(said(free));
  expect(await server.messagesTo(emailOf(mia))).toEqual([]);
  const mobiles = ['+4915119990001', await mobileOf(server, mia)];
  const answers: unknown[] = [];
  for (const mobile of mobiles) {
    answers.push(said(await server.ask(contract.startMobile, eve, { ...proof, mobile })));
  }
  expect(answers[0]).toMatchObject({ code: undefined });
  expect(answers[1]).toEqual(answers[0]);
  expect(await server.messagesTo(mobiles[1] ?? '')).toEqual([]);
});

it('[SEC-13] of two accounts that confirm one address, one gets it', async () => {
  const [mia, eve] = [await server.addPerson(), await server.addPerson()];
  const email = 'contested@example.com';
  const codes: string[] = [];
  for (const who of [mia, eve]) {
    await server.ask(contract.startEmail, who, { ...proof, email });
    codes.push(await server.lastCodeTo(email));
  }
  const answers = await Promise.all(
    [mia, eve].map((who, n) => server.ask(contract.confirmEmail, who, { email, code: codes[n] ?? '' })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['code.wrong', undefined]);
});

it('[SEC-4] a code one account asked for confirms nothing on another', async () => {
  const [mia, eve] = [await server.addPerson(), await server.addPerson()];
  const email = 'eve.mailbox@example.com';
  await server.ask(contract.startEmail, eve, { ...proof, email });
  const code = await server.lastCodeTo(email);
  // Eve has stolen Mia's session, but not her password.
  expect((await server.ask(contract.confirmEmail, mia, { email, code })).code).toBe('code.wrong');
  expect((await server.ask(contract.securityOverview, mia)).data.email).toBe(emailOf(mia));
});

it('[SEC-4] asks for the password before a code goes anywhere', async () => {
  const mia = await server.addPerson();
  const email = 'nowhere@example.com';
  const wrong = await server.ask(contract.startEmail, mia, { password: 'wrong', email });
  expect(wrong.code).toBe('auth.wrongPassword');
  expect(await server.messagesTo(email)).toEqual([]);
});

it('[SEC-9] replaces the mobile, with its region, and tells the old one', async () => {
  const mia = await server.addPerson();
  const old = await mobileOf(server, mia);
  const mobile = '+447400123456';
  expect((await server.ask(contract.startMobile, mia, { ...proof, mobile })).code).toBe(undefined);
  await server.ask(contract.sendSecurityCode, mia, { purpose: 'changeMobile' });
  const codes = { code: await server.lastCodeTo(mobile), oldCode: await server.lastCodeTo(old) };
  const { data } = await server.ask(contract.confirmMobile, mia, { mobile, ...codes });
  expect(data.holdUntil).toBe(server.clock.now() + DAY_MS);
  const row = await server.platform.db.one`select mobile, region from app_user where id = ${mia.id}`;
  expect(row).toEqual({ mobile, region: 'GB' });
  // Both are of one moment, so neither is the first.
  expect((await server.messagesTo(old)).map(({ template }) => template).sort()).toEqual([
    'account.securityChanged',
    'code.changeMobile',
  ]);
});

it('[SEC-15] without a code to the old number, money is on hold three times as long', async () => {
  const mia = await server.addPerson();
  const mobile = '+447400123457';
  await server.ask(contract.startMobile, mia, { ...proof, mobile });
  await server.ask(contract.sendSecurityCode, mia, { purpose: 'changeMobile' });
  const code = await server.lastCodeTo(mobile);
  // A wrong code is refused, and does not count as none.
  expect((await server.ask(contract.confirmMobile, mia, { mobile, code, oldCode: '000000' })).code).toBe('code.wrong');
  const { data } = await server.ask(contract.confirmMobile, mia, { mobile, code });
  expect(data.holdUntil).toBe(server.clock.now() + 3 * DAY_MS);
});

it('refuses a number that cannot receive messages', async () => {
  const mia = await server.addPerson();
  const landline = await server.ask(contract.startMobile, mia, { ...proof, mobile: '+4930123456' });
  expect(landline.code).toBe('mobile.unreachable');
});

it('[SEC-5] begins messages with the phrase, and forgets it when it is emptied', async () => {
  const mia = await server.addPerson();
  expect((await server.ask(contract.setAntiPhishing, mia, { ...proof, phrase: 'abc' })).code).toBe(
    'antiPhishing.tooShort',
  );
  await server.ask(contract.setAntiPhishing, mia, { ...proof, phrase: '  blue   heron ' });
  expect((await server.ask(contract.securityOverview, mia)).data.antiPhishing).toBe('blue heron');
  const received = await server.messagesTo(emailOf(mia));
  expect(received.at(-1)?.body).toContain('blue heron');
  await server.ask(contract.setAntiPhishing, mia, { ...proof, phrase: '' });
  expect((await server.ask(contract.securityOverview, mia)).data.antiPhishing).toBeNull();
});

it('[SEC-13] writes to ten new addresses a day for one account, whatever addresses they are', async () => {
  const strict = await startSecurityServer({ scale: 1 });
  const person = await strict.addPerson();
  const ask = (n: number, eve = person) =>
    n % 2 === 0
      ? strict.ask(contract.startMobile, eve, { ...proof, mobile: `+49151188800${10 + n}` })
      : strict.ask(contract.startEmail, eve, { ...proof, email: `n${n}@example.com` });
  for (let n = 0; n < 10; n += 1) expect((await ask(n)).code, String(n)).toBe(undefined);
  for (const n of [10, 11]) expect((await ask(n)).code).toBe('code.tooMany');
  strict.clock.advance(DAY_MS);
  expect((await ask(12, await strict.openSession(person))).code).toBe(undefined);
  await strict.close();
});
