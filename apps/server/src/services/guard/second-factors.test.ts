import { DAY_MS, fixedClock, type Id, instant, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { Secret as OtpSecret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import type { Subject } from './second-factors.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15)));
let server: TestServer;
let mia: Id<'usr'>;
let count = 0;

beforeAll(async () => {
  server = await startTestServer({ routes: [], clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  mia = (await addCustomer(server.platform, { username: `mia${count}` })).id;
});

const codeAt = (secret: string, timestamp: number = clock.now()) =>
  TOTP.generate({ secret: OtpSecret.fromBase32(secret), timestamp });
const wrongFor = (secret: string) => String((Number(codeAt(secret)) + 1) % 1_000_000).padStart(6, '0');

async function turnOn(who: Subject) {
  const { db, secondFactors } = server.platform;
  const { secret } = await db.transaction((tx) => secondFactors.startTotp(tx, who));
  const done = await db.transaction((tx) => secondFactors.confirmTotp(tx, who, codeAt(secret)));
  if (!done.ok) throw new Error(done.code);
  // Its first code confirmed it, so the next one is of the next half minute.
  clock.advance(30 * SECOND_MS);
  return { secret, recoveryCodes: done.value.recoveryCodes };
}

it('[SEC-6] is not in force before its first code confirms it, and says who it is for', async () => {
  const { db, secondFactors } = server.platform;
  const { secret, uri, expiresAt } = await db.transaction((tx) => secondFactors.startTotp(tx, mia));
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Candor:mia${count}\\?issuer=Candor&secret=${secret}&`));
  expect(await secondFactors.factorsOf(db, mia)).toEqual([]);
  expect(await secondFactors.checkCode(mia, codeAt(secret))).toBeNull();
  const wrong = await db.transaction((tx) => secondFactors.confirmTotp(tx, mia, wrongFor(secret)));
  expect(wrong).toMatchObject({ code: 'second.wrong' });
  clock.set(expiresAt);
  const late = await db.transaction((tx) => secondFactors.confirmTotp(tx, mia, codeAt(secret)));
  expect(late).toMatchObject({ code: 'second.ended' });
});

it('[SEC-6] takes each half minute’s code once, and forgives half a minute early or late', async () => {
  const { secondFactors } = server.platform;
  const { secret } = await turnOn(mia);
  const now = clock.now();
  expect(await secondFactors.checkCode(mia, codeAt(secret, now - 60 * SECOND_MS))).toBeNull();
  const code = codeAt(secret);
  expect(await secondFactors.checkCode(mia, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('totp');
  expect(await secondFactors.checkCode(mia, code)).toBeNull();
  expect(await secondFactors.checkCode(mia, codeAt(secret, now + 30 * SECOND_MS))).toBe('totp');
  // The one before the last taken is behind, though its half minute is not over.
  expect(await secondFactors.checkCode(mia, code)).toBeNull();
  expect(await secondFactors.checkCode(mia, codeAt(secret, now + 60 * SECOND_MS))).toBeNull();
});

it('[SEC-6] lets one of many in who send the same code at once', async () => {
  const { secondFactors } = server.platform;
  const { secret } = await turnOn(mia);
  const code = codeAt(secret);
  const all = await Promise.all(Array.from({ length: 4 }, () => secondFactors.checkCode(mia, code)));
  expect(all.filter(Boolean)).toEqual(['totp']);
});

it('[SEC-7] five wrong codes lock it, longer each time, and recovery codes still work', async () => {
  const { db, secondFactors } = server.platform;
  const { secret, recoveryCodes } = await turnOn(mia);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, i) => secondFactors.checkCode(mia, String(100_000 + i))),
  );
  expect(guesses.every((guess) => guess === null)).toBe(true);
  expect((await secondFactors.stateOf(db, mia)).lockedUntil).toBe(clock.now() + 15 * MINUTE_MS);
  expect(await secondFactors.checkCode(mia, codeAt(secret))).toBeNull();
  expect(await secondFactors.checkCode(mia, recoveryCodes[0] ?? '')).toBe('recovery');
  clock.advance(15 * MINUTE_MS);
  for (let i = 0; i < 5; i += 1) await secondFactors.checkCode(mia, wrongFor(secret));
  expect((await secondFactors.stateOf(db, mia)).lockedUntil).toBe(clock.now() + 30 * MINUTE_MS);
  clock.advance(30 * MINUTE_MS);
  expect(await secondFactors.checkCode(mia, codeAt(secret))).toBe('totp');
  expect((await secondFactors.stateOf(db, mia)).lockedUntil).toBeNull();
});

it('[SEC-8] gives ten recovery codes, each good once, however it is typed', async () => {
  const { db, secondFactors } = server.platform;
  const { recoveryCodes } = await turnOn(mia);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const [first = '', second = ''] = recoveryCodes;
  expect(await secondFactors.factorsOf(db, mia)).toEqual(['totp', 'recovery']);
  const twice = await Promise.all([1, 2].map(() => secondFactors.checkCode(mia, first.toUpperCase())));
  expect(twice.filter(Boolean)).toEqual(['recovery']);
  expect(await secondFactors.checkCode(mia, ` ${second.replaceAll('-', ' ')} `)).toBe('recovery');
  expect(await secondFactors.stateOf(db, mia)).toMatchObject({ recoveryCodesLeft: 8 });
  const fresh = await db.transaction((tx) => secondFactors.newRecoveryCodes(tx, mia));
  expect(await secondFactors.checkCode(mia, recoveryCodes[2] ?? '')).toBeNull();
  expect(await secondFactors.checkCode(mia, fresh[0] ?? '')).toBe('recovery');
});

it('[SEC-8] takes a code that was written down before codes were shortened', async () => {
  const { db, secondFactors, vault } = server.platform;
  await turnOn(mia);
  const old = 'a1b2-'.repeat(6).concat('a1b2');
  const tag = vault.tag('recovery code', `${mia} ${old.replaceAll('-', '')}`);
  await db.run`insert into recovery_code (subject, tag, created_at) values (${mia}, ${tag}, ${timestamp(clock.now())})`;
  expect(await secondFactors.checkCode(mia, old)).toBe('recovery');
  expect(await secondFactors.checkCode(mia, old)).toBeNull();
});

it('[SEC-8] does not take one customer’s codes for another’s, wherever the rows were moved', async () => {
  const { db, secondFactors } = server.platform;
  const eve = (await addCustomer(server.platform, { username: `eve${count}` })).id;
  const own = await turnOn(mia);
  const eves = await turnOn(eve);
  expect(await secondFactors.checkCode(mia, eves.recoveryCodes[0] ?? '')).toBeNull();
  expect(await secondFactors.checkCode(mia, codeAt(eves.secret))).toBeNull();
  await db.run`update recovery_code set subject = ${eve} where subject = ${mia}`;
  expect(await secondFactors.checkCode(eve, own.recoveryCodes[0] ?? '')).toBeNull();
  await db.run`update totp set secret = (select secret from totp where subject = ${eve}) where subject = ${mia}`;
  await expect(secondFactors.checkCode(mia, codeAt(eves.secret))).rejects.toThrow();
});

it('[SEC-6] moves to a new phone without a moment in between', async () => {
  const { db, secondFactors } = server.platform;
  const old = await turnOn(mia);
  const { secret } = await db.transaction((tx) => secondFactors.startTotp(tx, mia));
  expect(await secondFactors.checkCode(mia, codeAt(old.secret))).toBe('totp');
  const done = await db.transaction((tx) => secondFactors.confirmTotp(tx, mia, codeAt(secret)));
  expect(done.ok).toBe(true);
  clock.advance(30 * SECOND_MS);
  expect(await secondFactors.checkCode(mia, codeAt(old.secret))).toBeNull();
  expect(await secondFactors.checkCode(mia, codeAt(secret))).toBe('totp');
});

it('goes away as a whole, and guards operators the same way', async () => {
  const { db, secondFactors } = server.platform;
  const { recoveryCodes } = await turnOn(mia);
  await db.transaction((tx) => secondFactors.stopTotp(tx, mia));
  expect(await secondFactors.factorsOf(db, mia)).toEqual([]);
  expect(await secondFactors.checkCode(mia, recoveryCodes[0] ?? '')).toBeNull();
  const omar = (await addOperator(server.platform, { username: `omar${count}` })).id as Id<'opr'>;
  const { secret } = await turnOn(omar);
  expect(await secondFactors.factorsOf(db, omar)).toEqual(['totp', 'recovery']);
  expect(await secondFactors.checkCode(omar, codeAt(secret))).toBe('totp');
});

it('keeps neither secrets nor codes readable in the database', async () => {
  const { db } = server.platform;
  const { secret, recoveryCodes } = await turnOn(mia);
  const [totp] =
    await db.many`select t::text as whole, encode(secret, 'hex') as hex from totp t where subject = ${mia}`;
  const bare = OtpSecret.fromBase32(secret);
  expect(String(totp?.hex)).not.toContain(bare.hex.toLowerCase());
  const codes = await db.many`select r::text as whole from recovery_code r where subject = ${mia}`;
  for (const { whole } of codes) {
    for (const code of recoveryCodes) expect(String(whole)).not.toContain(code.replaceAll('-', ''));
  }
});

it('[SEC-9] holds withdrawals for a day, with every reason, and never shortens it', async () => {
  const { db, holds } = server.platform;
  expect(await holds.find(db, mia)).toBeNull();
  const first = await db.transaction((tx) => holds.start(tx, mia, 'loginPassword'));
  expect(first).toBe(clock.now() + DAY_MS);
  clock.advance(60 * MINUTE_MS);
  const second = await db.transaction((tx) => holds.start(tx, mia, 'email'));
  expect(await holds.find(db, mia)).toEqual({ until: second, reasons: ['email', 'loginPassword'] });
  clock.set(first);
  expect(await holds.find(db, mia)).toEqual({ until: second, reasons: ['email'] });
  clock.set(second);
  expect(await holds.find(db, mia)).toBeNull();
});
