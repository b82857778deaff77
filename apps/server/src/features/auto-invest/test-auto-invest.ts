import { randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { type Asset, fixedClock, instant, MINUTE_MS, money } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import { routes } from '../../app/features.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer, type TestPerson } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { runDuePlans } from './run-plans.ts';

export type Fields = Readonly<Record<string, string>>;
/** Nine in the morning in New York, on a Monday. */
export const START = instant(Date.UTC(2026, 10, 16, 14, 0));
const MILLION = 1_000_000n;

/** A server with a market maker of flesh and blood, venues that say what a test says, and a clock that stands still. */
export async function startAutoInvest() {
  const clock = fixedClock(START);
  const markets = makeFakeMarkets(clock);
  const server = await startTestServer({ routes, clock, markets });
  const { platform } = server;
  const { ledger } = platform;
  await platform.engine.opened;
  const give = (to: string, asset: Asset, minor: bigint, book: LedgerBook = 'real') =>
    ledger.transfer({
      ...({ id: randomUUID(), book, kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const),
      ...{ amount: money(asset, minor), from: 'world:test', to: `user:${to}:funding` },
    });
  const ask = async <C extends Call>(call: C, fields: Fields, { token }: Pick<TestPerson, 'token'>) => {
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C> };
  };
  const setPrice = (price: bigint) => markets.set('ETH-USDT', price * MILLION);
  const seller = await addCustomer(platform, { username: 'seller' });
  await give(seller.id, 'ETH', 10_000_000_000n);
  await give(seller.id, 'USDT', 1_000_000n * MILLION);
  return {
    ...server,
    ...{ clock, markets, ask, give, setPrice, seller },
    addPerson: async (username: string, usdt = 5_000n) => {
      const person = await addCustomer(platform, { username });
      await give(person.id, 'USDT', usdt * MILLION);
      return person;
    },
    offer: (side: 'buy' | 'sell', price: string, amount: string) =>
      ask(
        contract.placeOrder,
        { market: 'ETH-USDT', side, kind: 'limit', price, amount, idempotencyKey: randomUUID() },
        seller,
      ),
    create: (person: TestPerson, change: Fields = {}) => ask(contract.createPlan, planForm(change), person),
    plan: async (person: TestPerson, id: string) => (await ask(contract.getPlan, { id }, person)).data.plan,
    runs: async (person: TestPerson, id: string) => (await ask(contract.listPlanRuns, { id }, person)).data.rows,
    /** Moves the clock on, lets the venues repeat their price, and looks at what is due. */
    pass: async (minutes: number, price = 2_500n) => {
      clock.advance(minutes * MINUTE_MS);
      setPrice(price);
      for (let n = 0; n < 50 && (await runDuePlans(platform)) > 0; n += 1);
    },
    balance: async (person: TestPerson, asset: Asset, book: LedgerBook = 'real') =>
      (await ledger.balance(book, { name: `user:${person.id}:funding`, asset })).minor,
  };
}
export type AutoInvestServer = Awaited<ReturnType<typeof startAutoInvest>>;

/** A hundred USDT an hour from ten in the morning on. */
export function planForm(change: Fields = {}): Fields {
  return {
    ...{ market: 'ETH-USDT', amount: '100', period: '60', startDate: '2026-11-16', startHour: '10', startMinute: '0' },
    ...{ endDate: '2026-11-16', atEnd: 'keep', idempotencyKey: randomUUID(), ...change },
  };
}
