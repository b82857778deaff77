import { randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { type Asset, assert, fixedClock, parseMoney } from '@candor/kernel';
import { FEATURES, mountedApis, routes } from '../app/features.ts';
import { type Config, DEFAULT_LIMITS, scaleLimits } from '../platform/config.ts';
import { CUSTOMERS, type CustomerName, OPERATOR_PASSWORD, type OperatorName, TRADE_PASSWORD } from '../seed/cast.ts';
import { setTradingUntil } from '../services/session/session-rows.ts';
import { expectSoundLedger } from './expect-sound-ledger.ts';
import { followTokens } from './follow-tokens.ts';
import { runAsOwner } from './owner.ts';
import { SEEDED, TEST_DEVICE, TEST_NOW } from './seeded-database.ts';
import { startTestServer, type TestServerOptions } from './start-test-server.ts';

export { TEST_DEVICE, TEST_NOW };

const TEST_ORIGIN = { ip: '127.0.0.1', userAgent: 'test', device: TEST_DEVICE };

export type Fields = Readonly<Record<string, string | number>>;

export type SandboxOptions = Pick<TestServerOptions, 'localChains' | 'markets' | 'inherited'> & {
  /** Why the ledger is broken on purpose. Everybody else's is checked as a whole when the sandbox closes. */
  readonly brokenLedger?: string;
};

/** The whole server with the seeded cast, on a clock that stands still until a test moves it. */
export async function startSandbox(config: Partial<Config> = {}, { brokenLedger, ...more }: SandboxOptions = {}) {
  const clock = fixedClock(TEST_NOW);
  const server = await startTestServer({
    ...more,
    routes,
    mountedApis,
    features: FEATURES,
    clock,
    config: { limits: { ...scaleLimits(DEFAULT_LIMITS, 10_000), wrongPasswordsPer15Minutes: 10 }, ...config },
    prepared: SEEDED,
  });

  const tokens = followTokens();
  const ask = async <C extends Call>(
    call: C,
    fields: Fields = {},
    token = '',
    lang = 'en',
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const form = { ...Object.fromEntries(texts), _user_token: tokens.newest(token), _lang: lang };
    const { status, body } = await server.call(call.path, form, headers);
    tokens.note(form._user_token, body.data);
    // Null in a refusal; a test that looks into it then fails as it should.
    const data = (call.reply === 'top' ? body : body.data) as OutputOf<C>;
    return { status, body, code: body.refusal?.code, data };
  };

  return {
    ...server,
    clock,
    ask,
    close: async () => {
      try {
        if (brokenLedger === undefined) await expectSoundLedger(server);
      } finally {
        await server.close();
      }
    },
    /** The token that took the place of this one, if one did. */
    newest: tokens.newest,
    /** What only somebody with the database's own password could do. */
    asOwner: (statement: string) => runAsOwner(server.ownerUrl, statement),
    /** Opens a session as a log-in would and gives its token: the log-in itself has tests of its own. */
    signIn: async (account: CustomerName, { isUnlocked = true, device = TEST_ORIGIN.device } = {}): Promise<string> => {
      const { db, logIns } = server.platform;
      const given = { origin: { ...TEST_ORIGIN, device }, by: 'password', lang: 'en' } as const;
      const { id, token, expiresAt } = await db.transaction((tx) => logIns.open(tx, CUSTOMERS[account].id, given));
      // As if the trade password had been shown: unlocking has tests of its own.
      if (isUnlocked) await setTradingUntil(db, id, expiresAt);
      return token.use((text) => text);
    },
    signInOperator: async (username: OperatorName): Promise<string> =>
      (await ask(contract.operatorLogin, { username, password: OPERATOR_PASSWORD })).data.token ?? '',
  };
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** An amount as an answer says it, in the smallest units: sums of money are compared to the last of them. */
export function minorOf(asset: Asset, amount: string): bigint {
  const money = parseMoney(asset, amount);
  assert(money, `an amount of ${asset}`);
  return money.minor;
}

/** The form of a transfer from Mia to Viktor that would go through; a test changes what it is about. */
export function transferForm(change: Fields = {}): Fields {
  return {
    uid: '10000002',
    asset: 'USDT',
    amount: '12.5',
    tradePassword: TRADE_PASSWORD,
    idempotencyKey: randomUUID(),
    ...change,
  };
}
