import { readFileSync } from 'node:fs';
import { recoverMessageSigner } from '@candor/adapters/chain';
import { contract } from '@candor/contract';
import { isInTime, type SignInMessage, writeMessage } from '@candor/domain/dapp';
import { fixedClock, instant, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CUSTOMER_PASSWORD, CUSTOMERS, type CustomerName } from '../../seed/cast.ts';
import { makeChallenges } from '../../services/guard/challenges.ts';
import { readMessages } from '../../testing/outbox-mail.ts';
import { type Sandbox, startSandbox, TEST_DEVICE } from '../../testing/test-sandbox.ts';
import { startSign } from './signatures.ts';
import { type Change, makeWallet, type TestWallet } from './test-wallet.ts';

let server: Sandbox;
let host = '';
beforeAll(async () => {
  server = await startSandbox();
  host = new URL(server.url).host;
});
afterAll(() => server.close());

async function link(name: CustomerName, wallet: TestWallet, change: Change = {}, password = CUSTOMER_PASSWORD) {
  const token = await server.signIn(name);
  const start = (await server.ask(contract.startWalletLink, {}, token)).data;
  const form = wallet.answer(start, host, { purpose: 'link', ...change });
  return server.ask(contract.linkWallet, { ...form, password }, token);
}

async function begin(purpose: 'signIn' | 'unlink' = 'signIn') {
  return (await server.ask(contract.startWalletSign, { purpose })).data;
}

async function signIn(wallet: TestWallet, change: Change = {}, headers: Record<string, string> = {}) {
  const form = { ...wallet.answer(await begin(), host, change), device: TEST_DEVICE };
  return server.ask(contract.walletSignIn, form, '', 'en', headers);
}

describe.each(['ethereum', 'tron'] as const)('a wallet of %s', (chain) => {
  const wallet = makeWallet(chain, chain === 'tron' ? 11 : 12);

  it('DAP-7: signs in to the account it is linked to, and to none before', async () => {
    expect((await signIn(wallet)).code).toBe('dapp.notLinked');
    expect((await link('viktor', wallet)).data.link).toMatchObject({ chain, address: wallet.address });
    const { data } = await signIn(wallet);
    expect(data).toMatchObject({ second: null, user: { username: 'viktor' } });
    const { rows } = (await server.ask(contract.listLogins, { limit: 20 }, data.token ?? '')).data;
    expect(rows).toContainEqual(expect.objectContaining({ outcome: 'in', by: 'wallet' }));
    const links = (await server.ask(contract.listWalletLinks, {}, data.token ?? '')).data.rows;
    expect(links.find(({ address }) => address === wallet.address)?.lastUsedAt).toBe(server.clock.now());
  });

  it('DAP-3: uses a nonce once, also where two come at once, and only for who asked for it', async () => {
    const form = wallet.answer(await begin(), host);
    const both = await Promise.all([1, 2].map(() => server.ask(contract.walletSignIn, form)));
    expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['dapp.nonceUsed', 'in']);
    const other = await begin();
    // The message somebody saw over a shoulder, sent with a challenge of their own.
    const stolen = { ...wallet.answer(await begin(), host), challenge: other.challenge };
    expect((await server.ask(contract.walletSignIn, stolen)).code).toBe('dapp.nonceUsed');
    // A try that failed has used it up as well.
    const start = await begin();
    const wrong = { ...wallet.answer(start, host), signature: `0x${'11'.repeat(65)}` };
    expect((await server.ask(contract.walletSignIn, wrong)).code).toBe('dapp.wrongSignature');
    expect((await server.ask(contract.walletSignIn, wallet.answer(start, host))).code).toBe('dapp.nonceUsed');
  });

  it('DAP-2 DAP-4 DAP-5 DAP-6: refuses another domain, time, purpose and chain', async () => {
    expect((await signIn(wallet, { domain: 'evil.example' })).code).toBe('dapp.wrongDomain');
    expect((await signIn(wallet, { uri: 'http://evil.example/' })).code).toBe('dapp.wrongDomain');
    expect((await signIn(wallet, { purpose: 'link' })).code).toBe('dapp.badMessage');
    expect((await signIn(wallet, { chainId: 5 })).code).toBe('dapp.wrongChain');
    const start = await begin();
    server.clock.advance(5 * MINUTE_MS);
    expect((await server.ask(contract.walletSignIn, wallet.answer(start, host))).code).toBe('dapp.nonceUsed');
  });

  it('DAP-1: refuses the signature of another key', async () => {
    const start = await begin();
    const form = wallet.answer(start, host);
    const { signature } = makeWallet(chain, 77).answer(start, host, { address: wallet.address });
    expect((await server.ask(contract.walletSignIn, { ...form, signature })).code).toBe('dapp.wrongSignature');
  });
});

it('DAP-4: a message made of what we hand out lives five minutes to the millisecond, however slow the clock is read', async () => {
  const { db, clock } = server.platform;
  const ticking = fixedClock(clock.now());
  const now = () => {
    ticking.advance(1);
    return ticking.now();
  };
  const slow = makeChallenges({ db, clock: { now } });
  const start = await startSign({ challenges: slow, db }, 'signIn', null);
  expect(start.expiresAt - start.issuedAt).toBe(5 * MINUTE_MS);
});

it('DAP-2: a signature for the host of another site opens nothing, even sent to us under that host', async () => {
  const wallet = makeWallet('ethereum', 21);
  expect((await link('sam', wallet)).code).toBeUndefined();
  const evil = { domain: 'evil.example', uri: 'https://evil.example/' };
  // A site that relays what its visitors sign can name any host to us.
  expect((await signIn(wallet, evil, { host: 'evil.example' })).code).toMatch(/^dapp\.(wrongDomain|notLinked)$/);
});

describe('linking', () => {
  it('DAP-8: takes the password, is told to the owner, and a wallet has one account', async () => {
    const wallet = makeWallet('ethereum', 31);
    expect((await link('lena', wallet, {}, 'not the password')).code).toBe('auth.wrongPassword');
    expect((await link('lena', wallet)).code).toBeUndefined();
    const { email, mobile } = await server.platform.db
      .one`select email, mobile from app_user where id = ${CUSTOMERS.lena.id}`.then((row) => ({
      email: row.email === null ? null : String(row.email),
      mobile: String(row.mobile),
    }));
    const [told] = await readMessages(server.platform, email ?? mobile);
    expect(told).toMatchObject({ template: 'dapp.linkChanged' });
    expect(told?.body).toContain(wallet.address);
    expect((await link('amir', wallet)).code).toBe('dapp.linkedElsewhere');
    // The owner again is no mistake, and no second link.
    expect((await link('lena', wallet)).code).toBeUndefined();
    const { rows } = (await server.ask(contract.listWalletLinks, {}, await server.signIn('lena'))).data;
    expect(rows).toHaveLength(1);
  });

  it('DAP-3: needs a nonce of one’s own', async () => {
    const wallet = makeWallet('tron', 32);
    const [mia, amir] = [await server.signIn('mia'), await server.signIn('amir')];
    const start = (await server.ask(contract.startWalletLink, {}, mia)).data;
    const form = {
      ...wallet.answer(start, host, { purpose: 'link', chainId: 0x2b6653dc }),
      password: CUSTOMER_PASSWORD,
    };
    expect((await server.ask(contract.linkWallet, form, amir)).code).toBe('dapp.nonceUsed');
  });

  it('DAP-9: stops at ten', async () => {
    for (let number = 40; number < 50; number += 1) {
      expect((await link('amir', makeWallet('tron', number))).code).toBeUndefined();
    }
    expect((await link('amir', makeWallet('tron', 50))).code).toBe('dapp.tooManyLinks');
  });
});

describe('the end of a link', () => {
  it('DAP-10: comes from the account', async () => {
    const wallet = makeWallet('ethereum', 61);
    await link('mia', wallet);
    const token = await server.signIn('mia');
    const { rows } = (await server.ask(contract.listWalletLinks, {}, token)).data;
    const id = rows.find(({ address }) => address === wallet.address)?.id ?? '';
    expect((await server.ask(contract.unlinkWallet, { id, password: 'wrong' }, token)).code).toBe('auth.wrongPassword');
    expect((await server.ask(contract.unlinkWallet, { id, password: CUSTOMER_PASSWORD }, token)).code).toBeUndefined();
    expect((await signIn(wallet)).code).toBe('dapp.notLinked');
  });

  it('DAP-10: comes from the wallet, without a log-in', async () => {
    const wallet = makeWallet('tron', 62);
    await link('mia', wallet);
    const meant = wallet.answer(await begin('unlink'), host, { purpose: 'signIn' });
    expect((await server.ask(contract.releaseWallet, meant)).code).toBe('dapp.badMessage');
    const form = wallet.answer(await begin('unlink'), host, { purpose: 'unlink' });
    expect((await server.ask(contract.releaseWallet, form)).code).toBeUndefined();
    expect((await signIn(wallet)).code).toBe('dapp.notLinked');
  });

  it('DAP-10 SEC-18: comes with another login password', async () => {
    const wallet = makeWallet('ethereum', 63);
    await link('noor', wallet);
    const fresh = 'tr4in-Lamp-kiosk';
    const form = { password: CUSTOMER_PASSWORD, newPassword: fresh, confirmation: fresh };
    const { code } = await server.ask(contract.changePassword, form, await server.signIn('noor'));
    expect(code).toBeUndefined();
    expect((await signIn(wallet)).code).toBe('dapp.notLinked');
  });

  it('DAP-7 DAP-10: a second factor is still asked for, and what it waits for ends with the link', async () => {
    const wallet = makeWallet('ethereum', 64);
    await link('viktor', wallet);
    const { db, secondFactors } = server.platform;
    const { id } = CUSTOMERS.viktor;
    const [code = ''] = await db.transaction(async (tx) => {
      const { secret } = await secondFactors.startTotp(tx, id);
      const { Secret, TOTP } = await import('otpauth');
      const now = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: server.clock.now() });
      const done = await secondFactors.confirmTotp(tx, id, now);
      if (!done.ok) throw new Error(done.code);
      return done.value.recoveryCodes;
    });
    server.clock.advance(30 * SECOND_MS);
    const { data } = await signIn(wallet);
    expect(data).toMatchObject({ token: null, user: null });
    const form = wallet.answer(await begin('unlink'), host, { purpose: 'unlink' });
    await server.ask(contract.releaseWallet, form);
    const second = { challenge: data.second?.challenge ?? '', factor: 'recovery', code };
    expect((await server.ask(contract.loginSecond, second)).code).toBe('second.ended');
  });
});

type Signed = Omit<SignInMessage, 'chain'> & { readonly signature: string; readonly time?: string };
type Case = { readonly name: string; readonly fields: Signed };
const vectors = JSON.parse(
  readFileSync(new URL('../../../../../packages/domain/src/dapp/vectors/siwe.json', import.meta.url), 'utf8'),
) as { cases: { verify: readonly Case[]; verifyReject: readonly Case[] } };

/** As the vectors mean it: the signature is of this text, and the text holds at the moment the case names. */
function holds({ signature, time, ...fields }: Signed): boolean {
  const written = writeMessage({ chain: 'ethereum', ...fields });
  if (!written.ok) return false;
  const now = instant(Date.parse(time ?? '2026-11-15T10:30:00Z'));
  const signer = recoverMessageSigner('ethereum', written.value, signature);
  return signer === fields.address && isInTime({ chain: 'ethereum', ...fields }, now);
}

test.each(vectors.cases.verify)('DAP-1: accepts "$name"', ({ fields }) => expect(holds(fields)).toBe(true));
test.each(vectors.cases.verifyReject)('DAP-1: refuses "$name"', ({ fields }) => expect(holds(fields)).toBe(false));
