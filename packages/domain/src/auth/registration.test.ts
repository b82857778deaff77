import { describe, expect, it } from 'vitest';
import { consoleLimits, loginLimits, secondLimits } from './login-limits.ts';
import { readLoginName } from './login-name.ts';
import { checkRegistration, makeInviteCode, readInviteCode } from './registration.ts';

const form = {
  mobile: '+12025550142',
  username: 'jordan_k',
  password: 'tr4in-Lamp-kiosk',
  confirmation: 'tr4in-Lamp-kiosk',
};

const isBreached = (password: string) => password === 'known-to-all-1';

describe('[ATH-9] a registration', () => {
  it('goes through with a mobile and its country', () => {
    expect(checkRegistration(form, isBreached)).toEqual({ ok: true, value: { number: '+12025550142', region: 'US' } });
  });

  it.each([
    ['a mobile that gets no messages', { mobile: '+4930123456' }, 'mobile.unreachable'],
    ['a reserved name', { username: 'Support' }, 'register.usernameTaken'],
    ['two passwords', { confirmation: 'tr4in-Lamp-kiosK' }, 'password.differ'],
    ['a common password', { password: 'sunshine1', confirmation: 'sunshine1' }, 'password.weak'],
    ['a password from a breach', { password: 'known-to-all-1', confirmation: 'known-to-all-1' }, 'password.weak'],
    ['its own name in the password', { username: 'kiosk' }, 'password.weak'],
    ['its own number in the password', { password: 'xk 5550142 pq', confirmation: 'xk 5550142 pq' }, 'password.weak'],
  ])('is refused with %s', (_, change, code) => {
    expect(checkRegistration({ ...form, ...change }, isBreached)).toMatchObject({ ok: false, code });
  });
});

it('[ATH-10] invite codes have no signs that look alike, and are read as people write them', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  for (let start = 0; start < 256; start += 8) {
    expect(makeInviteCode(every.subarray(start))).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  }
  expect(readInviteCode(' mia-26 ')).toBe('MIA26');
});

describe('[ATH-13] a try is counted', () => {
  const networks = [{ key: '192.0.2.7', share: 1 }] as const;
  const asked = { name: readLoginName('MIA'), networks, knownDevice: null };

  it('for the name from there, for everybody from there, and for the name from everywhere', () => {
    expect(loginLimits(asked, { each: 10 })).toEqual([
      { key: 'login:username:mia:from:192.0.2.7', allowed: 10, windowMs: 900_000 },
      { key: 'login:from:192.0.2.7', allowed: 100, windowMs: 900_000 },
      { key: 'login:username:mia', allowed: 50, windowMs: 3_600_000 },
    ]);
    expect(secondLimits('usr_1', { each: 10 })).toEqual([{ key: 'second:usr_1', allowed: 10, windowMs: 900_000 }]);
  });

  it('from IPv6 also for the wider networks, which have a larger share', () => {
    const wider = [
      { key: '2001:db8:1:2', share: 1 },
      { key: '2001:db8:1/48', share: 16 },
    ] as const;
    const allowed = (limits: readonly { key: string; allowed: number }[]) =>
      Object.fromEntries(limits.map((limit) => [limit.key, limit.allowed]));
    expect(allowed(loginLimits({ ...asked, networks: wider }, { each: 10 }))).toMatchObject({
      'login:from:2001:db8:1:2': 100,
      'login:from:2001:db8:1/48': 1_600,
    });
    expect(allowed(consoleLimits({ username: 'Olive', networks: wider }, { each: 10 }))).toMatchObject({
      'console:from:2001:db8:1:2': 30,
      'console:from:2001:db8:1/48': 480,
    });
  });

  it('[ATH-14] on a device of the owner’s, for that device alone', () => {
    const known = loginLimits({ ...asked, knownDevice: 'd1' }, { each: 10 });
    expect(known).toEqual([{ key: 'login:username:mia:device:d1', allowed: 10, windowMs: 900_000 }]);
    const keys = loginLimits(asked, { each: 10 }).map(({ key }) => key);
    expect(known.some(({ key }) => keys.includes(key))).toBe(false);
  });
});
