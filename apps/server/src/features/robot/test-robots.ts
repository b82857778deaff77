import { randomUUID } from 'node:crypto';
import { contract, type MarketId } from '@candor/contract';
import type { RobotTemplateId } from '@candor/contract/robot/fields';
import { type Asset, DAY_MS, fixedClock, type Instant, instant } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { Platform } from '../../platform/platform.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, startSandbox } from '../../testing/test-sandbox.ts';
import { makeRobots, type Robots, runRound } from './run-robots.ts';

const MILLION = 1_000_000n;
const ETH = 100_000_000n;

/** A sandbox in which robots decide when a test says so, mia has them and viktor trades with them. */
export async function startRobots(start: Instant) {
  // Its own clock stands still, so that prices stay fresh while days go by.
  const markets = makeFakeMarkets(fixedClock(start));
  const server = await startSandbox({}, { markets });
  server.clock.set(start);
  const { ledger } = server.platform;
  const give = async (to: string, asset: Asset, minor: bigint, book: LedgerBook = 'real') => {
    const request = { book, kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
    await ledger.transfer({ ...request, id: randomUUID(), amount: { asset, minor }, from: 'world:sandbox', to });
  };
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await give(`user:${id}:funding`, 'USDT', 100_000n * MILLION);
    await give(`user:${id}:funding`, 'ETH', 100n * ETH);
  }
  const priceIs = (price: bigint, market: MarketId = 'ETH-USDT', days = 40) => {
    markets.set(market, price);
    const today = Math.floor(server.clock.now() / DAY_MS);
    const [high, low] = [(price * 110n) / 100n, (price * 90n) / 100n];
    const candles = Array.from({ length: days }, (_, index) => {
      const openAt = instant((today - days + index) * DAY_MS);
      return { openAt, open: price, high, low, close: price, volume: ETH };
    });
    markets.setCandles('BINANCE', market, '1d', candles);
  };
  priceIs(2_500n * MILLION);
  const { templates } = (await server.ask(contract.robotTemplates, {}, await server.signIn('mia'))).data;
  const versions = new Map<string, string>(templates.map(({ id, version }) => [id, version]));
  // Worked out once, by the call: it takes a while.
  const versionOf = (id: RobotTemplateId) => Promise.resolve(versions.get(id) ?? '');
  const robots: Robots = { ...makeRobots(), published: { all: () => Promise.resolve([]), versionOf } };
  const tokens = { mia: await server.signIn('mia'), viktor: await server.signIn('viktor') };
  const round = (platform: Platform = server.platform) => runRound(platform, robots, 0);
  const balance = async (name: string, asset: Asset, book: LedgerBook = 'real') =>
    (await ledger.balance(book, { name, asset })).minor;
  return {
    ...{ server, markets, robots, tokens, versions, give, priceIs, round, balance },
    accountOf: (id: string) => `user:${CUSTOMERS.mia.id}:robots:${id}`,
    start: async (change: Fields = {}, token = tokens.mia): Promise<string> => {
      server.clock.advance(1);
      const template = String(change.template ?? 'rebalance');
      const form = { template, version: versions.get(template) ?? '', market: 'ETH-USDT', name: 'R', amount: '1000' };
      const answer = await server.ask(
        contract.startRobot,
        { ...form, idempotencyKey: randomUUID(), ...change } as Fields,
        token,
      );
      if (answer.code !== undefined) throw new Error(`A robot was not started: ${answer.code}`);
      return answer.data.id;
    },
    read: async (id: string, token = tokens.mia) => (await server.ask(contract.getRobot, { id }, token)).data,
    stop: (id: string, coins: 'sell' | 'keep', token = tokens.mia) =>
      server.ask(contract.stopRobot, { id, coins }, token),
    change: (id: string, template: RobotTemplateId) =>
      server.ask(contract.changeRobot, { id, template, version: versions.get(template) ?? '' }, tokens.mia),
    offer: async (side: 'buy' | 'sell', price: string, amount: string, market: MarketId = 'ETH-USDT') => {
      server.clock.advance(1);
      const form = { market, side, kind: 'limit', price, amount, idempotencyKey: randomUUID() };
      return (await server.ask(contract.placeOrder, form, tokens.viktor)).code;
    },
    /** Everything is decided, and then the server is gone before it could order. */
    decideOnly: () => {
      const engine = { ...server.platform.engine, place: () => Promise.reject(new Error('killed')) };
      return round({ ...server.platform, engine });
    },
    nextDay: async (price = 2_500n * MILLION) => {
      server.clock.advance(DAY_MS);
      priceIs(price);
      Object.assign(tokens, { mia: await server.signIn('mia'), viktor: await server.signIn('viktor') });
    },
    close: async () => {
      await robots.pool.close();
      await server.close();
    },
  };
}

export type TestRobots = Awaited<ReturnType<typeof startRobots>>;
