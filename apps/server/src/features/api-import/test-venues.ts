import { randomUUID } from 'node:crypto';
import { contract, type VenueName } from '@candor/contract';
import { fixedClock } from '@candor/kernel';
import { SIM_ACCOUNTS, startVenueSim, type VenueSim } from '@candor/venue-sim';
import { TRADE_PASSWORD } from '../../seed/cast.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

const SIM_NAMES = { BINANCE: 'binance', OKEX: 'okx' } as const;

export type WithVenues = {
  readonly server: Sandbox;
  readonly markets: FakeMarkets;
  readonly sims: Readonly<Record<VenueName, VenueSim>>;
  readonly close: () => Promise<void>;
};

/** A sandbox with both simulated exchanges, on one clock. */
export async function startWithVenues(): Promise<WithVenues> {
  const time = { now: () => TEST_NOW as number };
  const sims = {
    BINANCE: await startVenueSim({ venue: 'binance', clock: { now: () => time.now() } }),
    OKEX: await startVenueSim({ venue: 'okx', clock: { now: () => time.now() } }),
  };
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  const venues = {
    BINANCE: { url: sims.BINANCE.url, ws: sims.BINANCE.ws },
    OKEX: { url: sims.OKEX.url, ws: sims.OKEX.ws },
  };
  const server = await startSandbox({ venues }, { markets });
  time.now = () => server.clock.now();
  const close = async () => {
    await server.close();
    await sims.BINANCE.stop();
    await sims.OKEX.stop();
  };
  return { server, markets, sims, close };
}

/** The form for one of the simulated accounts, with a key of its own unless one is given. */
export function bindForm(venue: VenueName, name: string, change: Fields = {}): Fields {
  const account = SIM_ACCOUNTS.find((each) => each.venue === SIM_NAMES[venue] && each.name === name);
  if (!account) throw new Error(`no ${name} at ${venue}`);
  return {
    ...{ venue, label: `${venue} ${name}`, apiKey: account.key, apiSecret: account.secret },
    ...(account.passphrase !== null && { passphrase: account.passphrase }),
    ...{ tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID(), ...change },
  };
}

export function bindAs({ server }: Pick<WithVenues, 'server'>, token: string) {
  return (venue: VenueName, name: string, change: Fields = {}) =>
    server.ask(contract.bindImport, bindForm(venue, name, change), token);
}
