import { randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { flashAssets } from '@candor/contract/flash-exchange/fields';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { type Asset, assert, fixedClock, instant, money, parseMoney } from '@candor/kernel';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer, TEST_TRADE_PASSWORD, type TestPerson } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { flashExchangeConsoleRoutes } from './console-routes.ts';
import { flashExchangeRoutes } from './routes.ts';

export type Fields = Readonly<Record<string, string>>;
export const START = instant(Date.UTC(2026, 10, 15, 10, 30));
const MILLION = 1_000_000n;
const DESK: Readonly<Record<Asset, string>> = { USDT: '20000', BTC: '0.5', ETH: '10', TRX: '50000' };

/** A server with a desk, two venues that say what a test says, and a clock that stands still. */
export async function startFlash() {
  const clock = fixedClock(START);
  const markets = makeFakeMarkets(clock);
  const server = await startTestServer({
    routes: [...flashExchangeRoutes, ...flashExchangeConsoleRoutes],
    clock,
    markets,
  });
  const { platform } = server;
  const { ledger } = platform;
  const move = (from: string, to: string, asset: Asset, minor: bigint) =>
    ledger.transfer({
      id: randomUUID(),
      book: 'real',
      kind: 'sandbox.grant',
      cause: { type: 'test', id: to },
      amount: money(asset, minor),
      from,
      to,
    });
  for (const asset of flashAssets()) {
    const amount = parseMoney(asset, DESK[asset] ?? '');
    assert(amount, 'an amount');
    await move('world:test', DESK_ACCOUNT, asset, amount.minor);
  }
  const ask = async <C extends Call>(call: C, fields: Fields, { token }: Pick<TestPerson, 'token'>) => {
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C> };
  };
  return {
    ...server,
    clock,
    markets,
    ask,
    move,
    /** Both venues say the usual prices at this moment. */
    setPrices: () => {
      markets.set('BTC-USDT', 60_000n * MILLION);
      markets.set('ETH-USDT', 3_000n * MILLION);
      markets.set('TRX-USDT', 300_000n);
    },
    addPerson: async (username: string) => {
      const person = await addCustomer(platform, { username });
      await move('world:test', `user:${person.id}:funding`, 'USDT', 5_000n * MILLION);
      await move('world:test', `user:${person.id}:funding`, 'BTC', 10_000_000n);
      return person;
    },
    quote: (person: TestPerson, change: Fields = {}) =>
      ask(contract.quoteFlash, { side: 'buy', base: 'BTC', fixed: 'give', amount: '100', ...change }, person),
    accept: (person: TestPerson, quoteId: string, change: Fields = {}) =>
      ask(
        contract.acceptFlash,
        { quoteId, tradePassword: TEST_TRADE_PASSWORD, idempotencyKey: randomUUID(), ...change },
        person,
      ),
    balance: async (name: string, asset: Asset) => (await ledger.balance('real', { name, asset })).minor,
  };
}
export type FlashServer = Awaited<ReturnType<typeof startFlash>>;
