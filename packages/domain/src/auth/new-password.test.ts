import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPasswordProblem, rateStrength } from './new-password.ts';

/** Found at the top of every list of leaked passwords, and long enough for us. */
const LEAKED =
  `password password1 password123 passw0rd p@ssw0rd Password1 Password1! PASSWORD password12 drowssap 12345678
123456789 1234567890 0123456789 987654321 0987654321 87654321 11111111 00000000 88888888 69696969 12121212 123123123
12341234 12344321 1234554321 11223344 112233445566 147258369 789456123 123654789 741852963 159753159753 25802580
1029384756 192837465 31415926 4815162342 01012011 01011990 19871987 qwertyui qwertyuiop qwerty123 qwerty12 qwerty12345
1qaz2wsx 1qaz2wsx3edc zaq12wsx 1qazxsw2 qazwsxedc qweasdzxc 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 12qwaszx asdfghjkl
asdfasdf asdf1234 abcd1234 abcdefgh a1b2c3d4 1234qwer qwer1234 123qweasd 12345qwert zxcvbnm1 azertyuiop 123456789a
a123456789 iloveyou iloveyou1 iloveyou2 loveyou1 mylove123 sunshine sunshine1 princess princess1 babygirl1 football
football1 baseball1 basketball superman batman123 spiderman starwars startrek pokemon1 minecraft1 naruto123 liverpool
liverpool1 chelsea1 arsenal1 barcelona manchester juventus steelers1 cowboys1 yankees1 jordan23 michael1 jennifer
jennifer1 jessica1 ashley123 daniel123 charlie1 nicholas alexander1 samantha veronica victoria svetlana vladimir
computer internet whatever trustno1 letmein1 welcome1 welcome123 admin123 administrator changeme1 master123 dragon123
monkey123 shadow123 killer123 hunter12 mustang1 corvette mercedes1 ferrari1 cocacola marlboro chocolate1 butterfly1
rainbow1 flower123 midnight november december2020 summer2023 Winter2024 Spring2025! hello1234 test1234 user1234
secret123 freedom1 metallica slipknot1 blink182 greenday1 eminem123 bitcoin1 bitcoin2024 crypto123 candor123 Candor2026
blessed1 jesuschrist godisgood bismillah passwort1 geheim123 motdepasse contrasena1 privet123 aaaaaaaa xxxxxxxx zzzzzzzz
asdasdasd qazqazqaz 1a2b3c4d bigdaddy playboy1 fuckyou1 dickhead1 bullshit1`.split(/\s+/);

describe('[ATH-7] a password is refused', () => {
  it.each(LEAKED)('as common: %s', (password) => {
    expect(findPasswordProblem(password)).toBe('common');
  });

  it('when it is too short or too long, and at no length in between', () => {
    expect(findPasswordProblem('k7#mQ2v')).toBe('short');
    expect(findPasswordProblem('k7#mQ2vX')).toBe(undefined);
    expect(findPasswordProblem('k7#mQ2vX'.repeat(16))).toBe(undefined);
    expect(findPasswordProblem(`${'k7#mQ2vX'.repeat(16)}a`)).toBe('long');
  });

  it('when it contains the username, in any case', () => {
    expect(findPasswordProblem('xk2-Viktoria-9f', { username: 'viktoria' })).toBe('containsName');
    expect(findPasswordProblem('xk2-Viktoria-9f', { username: 'mia' })).toBe(undefined);
  });

  it('when it contains the mobile, however it is written', () => {
    const mobile = '+12025550101';
    for (const password of ['mine is 5550101', 'tel 202-555-0101!', 'kx+12025550101']) {
      expect(findPasswordProblem(password, { mobile })).toBe('containsMobile');
    }
    expect(findPasswordProblem('lamp 550101 tree', { mobile })).toBe(undefined);
  });
});

describe('[ATH-7] no kind of character is asked for', () => {
  it.each([
    'correct horse battery staple',
    'gwtmzqplvx',
    '70428163',
    'über den Wolken',
    '我的猫喜欢晒太阳',
    'tr4in-Lamp-kiosk',
  ])('%s is taken', (password) => {
    expect(findPasswordProblem(password)).toBe(undefined);
  });

  it('and ten drawn letters are never called common', () => {
    const drawn = fc.stringMatching(/^[bcdfghjklmnpqrstvwxz]{12}$/);
    fc.assert(
      fc.property(drawn, (password) => {
        fc.pre(!/(.)\1\1/.test(password));
        return findPasswordProblem(password) !== 'common';
      }),
      { numRuns: 300 },
    );
  });
});

it('[ATH-8] strength grows with what is hard to guess, not with what looks odd', () => {
  expect(rateStrength('sunshine1')).toBe('refused');
  expect(rateStrength('70428163')).toBe('weak');
  expect(rateStrength('gwtmzqplvx')).toBe('fair');
  expect(rateStrength('k7#mQ2vX')).toBe('fair');
  expect(rateStrength('k7#mQ2vXw9-p')).toBe('good');
  expect(rateStrength('correct horse battery staple')).toBe('strong');
});

it('[ATH-8] longer is never weaker', () => {
  const order = ['refused', 'weak', 'fair', 'good', 'strong'];
  const base = fc.stringMatching(/^[a-zA-Z0-9 -]{8,20}$/);
  const isStronger = (one: string, two: string) => order.indexOf(two) >= order.indexOf(one);
  fc.assert(
    fc.property(base, (text) => isStronger(rateStrength(text), rateStrength(`${text}-kX7#vq`))),
    {
      numRuns: 200,
    },
  );
});

it('answers the longest text there may be in no noticeable time', () => {
  expect(findPasswordProblem('a1!'.repeat(42))).toBe('common');
  expect(findPasswordProblem('ab'.repeat(63))).toBe('common');
});
