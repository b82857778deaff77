import { contract } from '@candor/contract';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSoftAuthenticator, type SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { NEW_PASSWORD, type Person, proof, type SecurityServer, startSecurityServer, totpOf } from './test-security.ts';

let server: SecurityServer;

beforeAll(async () => {
  server = await startSecurityServer();
});
afterAll(() => server.close());

const now = () => server.clock.now();
const change = { ...proof, newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };

/** The server listens on a port of its own, so a page's origin is told by the headers a browser would send. */
async function addPasskey(person: Person, device: SoftAuthenticator, second: Record<string, string> = {}) {
  const origin = server.url;
  const started = await server.ask(contract.startPasskey, person, { ...proof, ...second }, { origin });
  if (started.code !== undefined) return started;
  const passkey = device.create(started.data.options, origin);
  return server.ask(contract.addPasskey, person, { name: 'Phone', passkey }, { origin });
}

it('[SEC-4] [SEC-6] with the authenticator on, no change goes through without a code not used before', async () => {
  const mia = await server.addPerson();
  const { secret, recoveryCodes } = await server.turnOnTotp(mia);
  expect((await server.ask(contract.securityOverview, mia)).data).toMatchObject({
    totp: { isOn: true },
    recoveryCodesLeft: 10,
  });
  expect((await server.ask(contract.changePassword, mia, change)).code).toBe('second.needed');
  const asked = [
    () => server.ask(contract.startTotp, mia, proof),
    () => server.ask(contract.stopTotp, mia, proof),
    () => server.ask(contract.newRecoveryCodes, mia, proof),
    () => server.ask(contract.startPasskey, mia, proof),
    () => server.ask(contract.startEmail, mia, { ...proof, email: 'x@example.com' }),
    () => server.ask(contract.startMobile, mia, { ...proof, mobile: '+447400123456' }),
    () => server.ask(contract.setAntiPhishing, mia, { ...proof, phrase: 'blue heron' }),
  ];
  for (const call of asked) expect((await call()).code).toBe('second.needed');
  const code = totpOf(secret, now());
  expect((await server.ask(contract.setAntiPhishing, mia, { ...proof, secondCode: code, phrase: 'blue' })).code).toBe(
    undefined,
  );
  // The same half minute again.
  expect((await server.ask(contract.changePassword, mia, { ...change, secondCode: code })).code).toBe('second.wrong');
  const recovery = recoveryCodes[0] ?? '';
  expect((await server.ask(contract.changePassword, mia, { ...change, secondCode: recovery })).code).toBe(undefined);
  expect((await server.ask(contract.securityOverview, mia)).data.recoveryCodesLeft).toBe(9);
});

it('[SEC-7] guessing codes is closed after five, whatever session guesses', async () => {
  const mia = await server.addPerson();
  const { secret } = await server.turnOnTotp(mia);
  const elsewhere = await server.openSession(mia);
  const guesses = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      server.ask(contract.stopTotp, n % 2 ? mia : elsewhere, { ...proof, secondCode: String(200_000 + n) }),
    ),
  );
  expect(guesses.every(({ code }) => code === 'second.wrong' || code === 'auth.tooManyTries')).toBe(true);
  const right = await server.ask(contract.stopTotp, mia, { ...proof, secondCode: totpOf(secret, now()) });
  expect(right).toMatchObject({ code: 'auth.tooManyTries', details: { seconds: 900 } });
  server.clock.advance(15 * MINUTE_MS);
  const later = await server.ask(contract.stopTotp, mia, { ...proof, secondCode: totpOf(secret, now()) });
  expect(later.code).toBe(undefined);
});

it('[SEC-9] switching it off holds withdrawals, and a double tap does not hold anew', async () => {
  const mia = await server.addPerson();
  const { secret } = await server.turnOnTotp(mia);
  const stop = (secondCode: string) => server.ask(contract.stopTotp, mia, { ...proof, secondCode });
  const { data } = await stop(totpOf(secret, now()));
  expect(data.holdUntil).toBe(now() + DAY_MS);
  server.clock.advance(30 * SECOND_MS);
  expect((await stop(totpOf(secret, now()))).data.holdUntil).toBe(data.holdUntil);
  expect((await server.ask(contract.securityOverview, mia)).data).toMatchObject({
    totp: { isOn: false, since: null },
    recoveryCodesLeft: 0,
  });
  expect((await server.ask(contract.newRecoveryCodes, mia, proof)).code).toBe('second.off');
});

it('[SEC-8] the first passkey brings recovery codes, the last one takes them away', async () => {
  const mia = await server.addPerson();
  const device = makeSoftAuthenticator();
  const added = await addPasskey(mia, device);
  expect(added.code).toBe(undefined);
  expect(added.data).toMatchObject({ recoveryCodes: { length: 10 } });
  const { data } = await server.ask(contract.securityOverview, mia);
  expect(data).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: null }], recoveryCodesLeft: 10 });
  expect((await server.ask(contract.changePassword, mia, change)).code).toBe('second.needed');

  const headers = { origin: server.url };
  const { options } = (await server.ask(contract.prove, mia, {}, headers)).data;
  const passkey = device.get(options, server.url);
  const id = data.passkeys[0]?.id ?? '';
  const removed = await server.ask(contract.removePasskey, mia, { ...proof, passkey, id }, headers);
  expect(removed.data.holdUntil).toBe(now() + DAY_MS);
  expect((await server.ask(contract.securityOverview, mia)).data).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  expect((await server.ask(contract.prove, mia, {}, headers)).code).toBe('passkey.none');
});

it('[SEC-10] proves with one’s own passkey only, once, on this page only', async () => {
  const [mia, eve] = [await server.addPerson(), await server.addPerson()];
  const [device, evesDevice] = [makeSoftAuthenticator(), makeSoftAuthenticator()];
  await addPasskey(mia, device);
  await addPasskey(eve, evesDevice);
  const headers = { origin: server.url };
  const options = async (who: Person) => (await server.ask(contract.prove, who, {}, headers)).data.options;
  const prove = (passkey: string) =>
    server.ask(contract.setAntiPhishing, mia, { ...proof, passkey, phrase: `heron ${passkey.length}` }, headers);
  expect((await prove(evesDevice.get(await options(mia), server.url))).code).toBe('second.wrong');
  expect((await prove(evesDevice.get(await options(eve), server.url))).code).toBe('second.wrong');
  expect((await prove(device.get(await options(mia), 'http://evil.example'))).code).toBe('second.wrong');
  const right = device.get(await options(mia), server.url);
  expect((await prove(right)).code).toBe(undefined);
  expect((await prove(right)).code).toBe('second.wrong');
});

it('[SEC-10] a header that names another site does not decide where a passkey belongs', async () => {
  const mia = await server.addPerson();
  const lie = { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' };
  const { data } = await server.ask(contract.startPasskey, mia, proof, lie);
  expect(JSON.parse(data.options).rp.id).toBe('127.0.0.1');
  expect((await server.ask(contract.startPasskey, mia, proof, { origin: 'http://evil.example' })).code).toBe(
    'call.crossSite',
  );
});

it('[SEC-10] keeps at most ten, and one credential once', async () => {
  const mia = await server.addPerson();
  const device = makeSoftAuthenticator();
  const added = await addPasskey(mia, device);
  const codes = (added.data as { recoveryCodes: string[] }).recoveryCodes;
  expect((await addPasskey(mia, device, { secondCode: codes[0] ?? '' })).code).toBe('passkey.refused');
  for (let n = 1; n < 10; n += 1) {
    await server.platform.db
      .run`insert into passkey (id, user_id, credential_id, public_key, counter, transports, rp_id,
        name, is_synced, created_at)
      values (${server.platform.newId('pky')}, ${mia.id}, ${`${mia.id}-${n}`}, ''::bytea, 0, '{}', 'localhost', 'x', false,
        now())`;
  }
  expect((await addPasskey(mia, makeSoftAuthenticator(), { secondCode: codes[1] ?? '' })).code).toBe('passkey.tooMany');
});

it('does not remove another customer’s passkey', async () => {
  const [mia, eve] = [await server.addPerson(), await server.addPerson()];
  await addPasskey(mia, makeSoftAuthenticator());
  const id = (await server.ask(contract.securityOverview, mia)).data.passkeys[0]?.id ?? '';
  expect((await server.ask(contract.removePasskey, eve, { ...proof, id })).code).toBe('call.notFound');
  expect((await server.ask(contract.securityOverview, mia)).data.passkeys).toHaveLength(1);
});
