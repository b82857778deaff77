import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_LIMITS, scaleLimits } from '../../platform/config.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { takeTicket } from '../../testing/outbox-mail.ts';
import { type Fields, type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox({ limits: scaleLimits(DEFAULT_LIMITS, 10_000) });
});
afterAll(() => server.close());

const ROUNDS = 24;
/** Far below what hashing or not hashing would make, far above what a busy machine does to its quicker answers. */
const MOST = 2;

/** How much longer one kind of question takes than the other, asked in turns so that the machine's mood meets both. */
async function ratioOf(ask: (isKnown: boolean, round: number) => Promise<void>): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const startedAt = performance.now();
      await ask(kind === 'known', round);
      // The first rounds only warm up.
      if (round >= 0) times[kind].push(performance.now() - startedAt);
    }
  }
  const [known, unknown] = [quickQuarter(times.known), quickQuarter(times.unknown)];
  return Math.max(known, unknown) / Math.min(known, unknown);
}

/** What a quarter of the answers were quicker than: other work on the machine makes answers slower, and never quicker. */
function quickQuarter(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.NaN;
}

async function expectRefused(
  call: typeof contract.login | typeof contract.forgotPassword,
  fields: Fields,
  code: string,
) {
  expect((await server.ask(call, fields)).code).toBe(code);
}

it('[ATH-17] a wrong password takes as long for a name that exists as for one that does not', async () => {
  const ratio = await ratioOf(async (isKnown, round) => {
    const ticket = await takeTicket(server.platform);
    const account = isKnown ? 'mia' : `nobody${round + 2}`;
    const form = { account, password: 'wrong', ticket, device: randomUUID() };
    await expectRefused(contract.login, form, 'auth.wrongCredentials');
  });
  expect(ratio).toBeLessThan(MOST);
});

it('[ATH-11] asking for a code takes as long for a number that has an account', async () => {
  const known = Object.values(CUSTOMERS).map(({ mobile }) => mobile);
  for (const purpose of ['forgotPassword', 'register']) {
    const ratio = await ratioOf(async (isKnown, round) => {
      server.clock.advance(90_000);
      const mobile = isKnown
        ? (known[(round + 2) % known.length] ?? '')
        : `+1202555${String(1_200 + ((round + 2) % known.length)).slice(-4)}`;
      const ticket = await takeTicket(server.platform);
      expect((await server.ask(contract.sendCode, { mobile, purpose, ticket })).body.errcode).toBe(0);
    });
    expect(ratio).toBeLessThan(MOST);
  }
});

it('[ATH-12] a wrong code for a new password takes as long for a number nobody has', async () => {
  const password = 'tr4in-Lamp-kiosk';
  const ratio = await ratioOf(async (isKnown) => {
    const mobile = isKnown ? CUSTOMERS.lena.mobile : '+12025551299';
    const form = { mobile, code: '123456', password, confirmation: password };
    await expectRefused(contract.forgotPassword, form, 'code.wrong');
  });
  expect(ratio).toBeLessThan(MOST);
});
