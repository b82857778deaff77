import { contract } from '@candor/contract';
import { MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS, type CustomerName } from '../../seed/cast.ts';
import { makeSoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { type Fields, type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { logIn, NEW_PASSWORD, receiveCode } from './test-accounts.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
});
afterAll(() => server.close());

async function turnOnTotp(name: CustomerName) {
  const { db, secondFactors } = server.platform;
  const { id } = CUSTOMERS[name];
  const { secret } = await db.transaction((tx) => secondFactors.startTotp(tx, id));
  const codeNow = () => TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp: server.clock.now() });
  const done = await db.transaction((tx) => secondFactors.confirmTotp(tx, id, codeNow()));
  if (!done.ok) throw new Error(done.code);
  server.clock.advance(30 * SECOND_MS);
  return { codeNow, recoveryCodes: done.value.recoveryCodes };
}

async function addPasskey(name: CustomerName) {
  const { db, passkeys } = server.platform;
  const { id, username } = CUSTOMERS[name];
  const device = makeSoftAuthenticator();
  const { options } = await passkeys.startAdd(db, { id, username }, server.url);
  const made = await passkeys.checkAdd(id, device.create(options, server.url), server.url);
  if (!made.ok) throw new Error(made.code);
  await db.transaction((tx) => passkeys.keep(tx, id, 'test key', made.value));
  return device;
}

const answer = (fields: Fields) => server.ask(contract.loginSecond, fields);

async function begin(account: string, fields: Fields = {}) {
  const { data, body } = await logIn(server, { account, ...fields });
  if (!data?.second) throw new Error(`no second step: ${JSON.stringify(body)}`);
  return data.second;
}

describe('a second step', () => {
  it('stands before the token where an authenticator is on, and opens with its code', async () => {
    const { codeNow } = await turnOnTotp('mia');
    const { data } = await logIn(server, { account: 'mia' });
    expect(data).toMatchObject({ token: null, session: null, user: null, second: { passkey: null } });
    const { challenge, factors } = await begin('mia');
    expect(factors).toEqual(expect.arrayContaining(['totp', 'recovery']));
    const reply = await answer({ challenge, factor: 'totp', code: codeNow() });
    expect(reply.data.user.username).toBe('mia');
    const { rows } = (await server.ask(contract.listLogins, { limit: 1 }, reply.data.token)).data;
    expect(rows).toMatchObject([{ outcome: 'in', by: 'totp' }]);
    // A step that was taken is over.
    expect((await answer({ challenge, factor: 'totp', code: codeNow() })).code).toBe('second.ended');
    const { body } = await server.ask(contract.accountInfo, {}, reply.data.token);
    expect(body.account_info).toMatchObject({ security: { has_totp: true, has_passkey: false } });
  });

  it('opens with a recovery code, once', async () => {
    const { recoveryCodes } = await turnOnTotp('lena');
    const [code = ''] = recoveryCodes;
    const first = await answer({ challenge: (await begin('lena')).challenge, factor: 'recovery', code });
    expect(first.body.errcode).toBe(0);
    const again = await answer({ challenge: (await begin('lena')).challenge, factor: 'recovery', code });
    expect(again.code).toBe('second.wrong');
  });

  it('ends after five wrong codes, and after five minutes', async () => {
    const { codeNow } = await turnOnTotp('noor');
    const { challenge } = await begin('noor');
    const wrong = String((Number(codeNow()) + 7) % 1_000_000).padStart(6, '0');
    for (const triesLeft of [4, 3, 2, 1]) {
      const { body } = await answer({ challenge, factor: 'totp', code: wrong });
      expect(body).toMatchObject({ errcode: 60_103, refusal: { details: { triesLeft } } });
    }
    expect((await answer({ challenge, factor: 'totp', code: wrong })).code).toBe('second.ended');
    expect((await answer({ challenge, factor: 'totp', code: codeNow() })).code).toBe('second.ended');
    const late = await begin('noor');
    server.clock.advance(5 * MINUTE_MS);
    expect((await answer({ challenge: late.challenge, factor: 'totp', code: codeNow() })).code).toBe('second.ended');
  });

  it('is not won by starting over and over: wrong codes count for the account', async () => {
    const { codeNow } = await turnOnTotp('amir');
    const wrong = String((Number(codeNow()) + 7) % 1_000_000).padStart(6, '0');
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { challenge } = await begin('amir');
      for (let m = 0; m < 2; m += 1) codes.push((await answer({ challenge, factor: 'totp', code: wrong })).code);
    }
    expect(codes).toContain('second.tooManyTries');
    const { challenge } = await begin('amir');
    expect((await answer({ challenge, factor: 'totp', code: codeNow() })).code).toBe('second.tooManyTries');
  });

  it('is nobody else’s: an unknown or made-up challenge is over', async () => {
    for (const challenge of ['A'.repeat(43), 'x'.repeat(20)]) {
      expect((await answer({ challenge, factor: 'totp', code: '123456' })).code).toBe('second.ended');
    }
  });

  it('does not outlive the password it followed', async () => {
    const { codeNow } = await turnOnTotp('viktor');
    const { challenge } = await begin('viktor');
    const { mobile } = CUSTOMERS.viktor;
    const code = await receiveCode(server, mobile, 'forgotPassword');
    const fresh = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    await server.ask(contract.forgotPassword, { mobile, code, ...fresh });
    expect((await answer({ challenge, factor: 'totp', code: codeNow() })).code).toBe('second.ended');
    // A new password by SMS alone opens nothing: the second factor is still asked for.
    server.clock.advance(30 * SECOND_MS);
    const next = await begin('viktor', { password: NEW_PASSWORD });
    expect((await answer({ challenge: next.challenge, factor: 'totp', code: codeNow() })).body.errcode).toBe(0);
  });
});

describe('a passkey', () => {
  it('signs in alone, without a name, a password or a puzzle', async () => {
    const key = await addPasskey('sam');
    const { challenge, options } = (await server.ask(contract.passkeyOptions)).data;
    const passkey = key.get(options, server.url);
    const reply = await server.ask(contract.passkeyLogin, { challenge, passkey });
    expect(reply.data.user.username).toBe('sam');
    expect((await server.ask(contract.passkeyLogin, { challenge, passkey })).code).toBe('passkey.unknown');
    const { rows } = (await server.ask(contract.listLogins, { limit: 1 }, reply.data.token)).data;
    expect(rows).toMatchObject([{ by: 'passkey' }]);
  });

  it('[SEC-30] does not open the account alone after a replaced password, until its owner confirms it', async () => {
    const key = await addPasskey('lena');
    const alone = async (device = key) => {
      const { challenge, options } = (await server.ask(contract.passkeyOptions)).data;
      return server.ask(contract.passkeyLogin, { challenge, passkey: device.get(options, server.url) });
    };
    expect((await alone()).code).toBe(undefined);
    const { mobile } = CUSTOMERS.lena;
    const code = await receiveCode(server, mobile, 'forgotPassword');
    const fresh = { password: NEW_PASSWORD, confirmation: NEW_PASSWORD };
    expect((await server.ask(contract.forgotPassword, { mobile, code, ...fresh })).code).toBe(undefined);
    expect((await alone()).code).toBe('passkey.unknown');

    // Beside the new password it is still asked for, so a stolen number takes nothing away.
    const { challenge, passkey: options } = await begin('lena', { password: NEW_PASSWORD });
    const signedIn = await answer({ challenge, factor: 'passkey', passkey: key.get(options ?? '', server.url) });
    let { token } = signedIn.data;
    const proof = async () => {
      const asked = (await server.ask(contract.prove, {}, token)).data;
      return { password: NEW_PASSWORD, passkey: key.get(asked.options, server.url) };
    };
    const mine = async () => (await server.ask(contract.securityOverview, {}, token)).data.passkeys;
    const [old] = await mine();
    expect(old?.confirmFrom).not.toBe(null);
    const unlock = { passkey: (await proof()).passkey };
    expect((await server.ask(contract.unlockTrading, unlock, token)).code).toBe('second.wrong');

    // One added within the hold cannot be confirmed before it ends.
    const late = makeSoftAuthenticator();
    const started = await server.ask(contract.startPasskey, await proof(), token);
    token = started.data.newToken ?? token;
    const added = { name: 'Late', passkey: late.create(started.data.options, server.url) };
    const { id } = (await server.ask(contract.addPasskey, added, token)).data;
    expect((await alone(late)).code).toBe('passkey.unknown');
    const refused = await server.ask(contract.confirmPasskey, { ...(await proof()), id }, token);
    expect(refused.code).toBe('passkey.notYet');

    const confirmed = await server.ask(contract.confirmPasskey, { ...(await proof()), id: old?.id ?? '' }, token);
    expect(confirmed.code).toBe(undefined);
    expect((await alone()).data.user.username).toBe('lena');
  });

  it('is a second step too', async () => {
    const key = await addPasskey('bruno');
    const { challenge, factors, passkey: options } = await begin('bruno');
    expect(factors).toContain('passkey');
    const passkey = key.get(options ?? '', server.url);
    expect((await answer({ challenge, factor: 'passkey', passkey })).data.user.username).toBe('bruno');
  });

  it('of somebody else, of another page, of nobody or without an answer opens nothing', async () => {
    const stranger = makeSoftAuthenticator();
    const { challenge, options } = (await server.ask(contract.passkeyOptions)).data;
    const forged = stranger.get(options, server.url);
    expect((await server.ask(contract.passkeyLogin, { challenge, passkey: forged })).code).toBe('passkey.unknown');
    expect((await server.ask(contract.passkeyLogin, { challenge, passkey: '{}' })).code).toBe('passkey.unknown');

    const key = await addPasskey('sam');
    const asked = (await server.ask(contract.passkeyOptions)).data;
    const phished = key.get(asked.options, 'https://candor.example');
    const reply = await server.ask(contract.passkeyLogin, { challenge: asked.challenge, passkey: phished });
    expect(reply.code).toBe('passkey.unknown');

    const second = await begin('bruno');
    const sams = key.get(second.passkey ?? '', server.url);
    expect((await answer({ challenge: second.challenge, factor: 'passkey', passkey: sams })).code).toBe('second.wrong');
    expect((await answer({ challenge: second.challenge, factor: 'passkey' })).code).toBe('second.wrong');
  });
});
