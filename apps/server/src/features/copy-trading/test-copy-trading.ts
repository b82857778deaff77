import { randomUUID } from 'node:crypto';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { type Asset, DAY_MS, fixedClock, type Id, instant, isId, MINUTE_MS, money } from '@candor/kernel';
import { routes } from '../../app/features.ts';
import type { Platform } from '../../platform/platform.ts';
import { setTradingUntil } from '../../services/session/session-rows.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer, addOperator, type TestPerson } from '../../testing/people.ts';
import { type Inherited, startTestServer } from '../../testing/start-test-server.ts';
import { runRound } from './run.ts';

export type Fields = Readonly<Record<string, string>>;
/** A Wednesday. */
export const START = instant(Date.UTC(2026, 10, 18, 12, 0));
const MILLION = 1_000_000n;

/** A server with somebody who makes the market, venues that say what a test says, and a clock that stands still. */
export async function startCopyTrading(inherited?: Inherited) {
  const clock = fixedClock(START);
  const markets = makeFakeMarkets(clock);
  const server = await startTestServer({ routes, clock, markets, ...(inherited && { inherited }) });
  const { platform } = server;
  const { ledger } = platform;
  await platform.engine.opened;
  let count = 0;
  const give = (to: string, asset: Asset, minor: bigint) =>
    ledger.transfer({
      ...({ id: randomUUID(), book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const),
      ...{ amount: money(asset, minor), from: 'world:test', to: `user:${to}:funding` },
    });
  /** Log-ins end while weeks go by: whoever asks on another day has logged in again. */
  const logIns = new Map<string, { token: string; day: number }>();
  const today = () => Math.floor(clock.now() / DAY_MS);
  const tokenOf = async ({ id, token }: { readonly id?: string; readonly token: string }): Promise<string> => {
    const known = id === undefined ? undefined : logIns.get(id);
    if (!known || id === undefined) return token;
    if (known.day === today()) return known.token;
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const fresh = await platform.db.transaction(async (tx) => {
      if (isId('opr', id)) return (await platform.sessions.openOperator(tx, id, origin)).token.use((text) => text);
      const session = await platform.sessions.openCustomer(tx, id as Id<'usr'>, origin);
      await setTradingUntil(tx, session.id, session.expiresAt);
      return session.token.use((text) => text);
    });
    logIns.set(id, { token: fresh, day: today() });
    return fresh;
  };
  const ask = async <C extends Call>(
    call: C,
    fields: Fields,
    who: { readonly id?: string; readonly token: string },
  ) => {
    const token = await tokenOf(who);
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
    return { code: body.refusal?.code ?? 'ok', details: body.refusal?.details, data: body.data as OutputOf<C> };
  };
  const maker = await addCustomer(platform, { username: 'maker' });
  logIns.set(maker.id, { token: maker.token, day: today() });
  await give(maker.id, 'ETH', 100_000_000_000n);
  await give(maker.id, 'USDT', 10_000_000n * MILLION);
  const rita = await addOperator(platform, { username: 'ritatest', roles: ['reviewer'] });
  logIns.set(rita.id, { token: rita.token, day: today() });
  const person = async (level = 1, usdt = 20_000n) => {
    count += 1;
    const made = await addCustomer(platform, { username: `copier${count}`, level });
    logIns.set(made.id, { token: made.token, day: today() });
    await give(made.id, 'USDT', usdt * MILLION);
    return made;
  };
  const setPrice = (price: bigint) => markets.set('ETH-USDT', price * MILLION);
  const offer = (side: 'buy' | 'sell', price: string, amount: string, by: TestPerson = maker) =>
    ask(
      contract.placeOrder,
      { market: 'ETH-USDT', side, kind: 'limit', price, amount, idempotencyKey: randomUUID() },
      by,
    );
  return {
    ...server,
    ...{ clock, markets, ask, give, person, setPrice, offer, maker, rita },
    round: (change: Partial<Platform> = {}) => runRound({ ...platform, ...change }),
    /** The venues and our own book stand at a price. */
    quote: async (price: bigint, amount = '50') => {
      setPrice(price);
      await ask(contract.cancelAllOrders, {}, maker);
      await offer('buy', String(price - 1n), amount);
      await offer('sell', String(price + 1n), amount);
    },
    pass: (minutes: number, price: bigint) => {
      clock.advance(minutes * MINUTE_MS);
      setPrice(price);
    },
    open: (leader: TestPerson, change: Fields = {}) =>
      ask(
        contract.openProject,
        {
          ...{ name: 'Steady hand', market: 'ETH-USDT', sharePercent: '10', cap: '100000', stake: '1000' },
          ...{ idempotencyKey: randomUUID(), ...change },
        },
        leader,
      ),
    decide: (id: string, decision: string, reason = 'Looked into', by: Pick<TestPerson, 'token'> = rita) =>
      ask(contract.decideCopyProject, { id, decision, reason }, by),
    follow: (who: TestPerson, id: string, change: Fields = {}) =>
      ask(
        contract.followProject,
        { id, amount: '500', stopLossPercent: '50', idempotencyKey: randomUUID(), ...change },
        who,
      ),
    order: (leader: TestPerson, id: string, change: Fields) =>
      ask(contract.placeProjectOrder, { id, side: 'buy', idempotencyKey: randomUUID(), ...change }, leader),
    detail: async (who: TestPerson, id: string) => (await ask(contract.getCopyFollow, { id }, who)).data,
    unfollow: (who: TestPerson, id: string, coins: 'sell' | 'keep') => ask(contract.unfollow, { id, coins }, who),
    balance: async (name: string, asset: Asset) => (await ledger.balance('real', { name, asset })).minor,
  };
}
export type CopyServer = Awaited<ReturnType<typeof startCopyTrading>>;
