import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { AccountDesk } from './accounts/account-desk.ts';
import type { SimRight } from './accounts/accounts.ts';
import { BinanceAccounts, isBinanceAccountPath } from './binance/account.ts';
import { answerBinance } from './binance/rest.ts';
import { serveBinanceSocket } from './binance/socket.ts';
import { Exchange, type SimClock } from './exchange.ts';
import { type Fault, Faults } from './faults.ts';
import type { Answer } from './http/answer.ts';
import { type Served, serveVenue } from './http/server.ts';
import type { MarketName, Venue } from './model/instrument.ts';
import { answerOkxAccount, isOkxAccountPath } from './okx/account.ts';
import { answerOkx } from './okx/rest.ts';
import { serveOkxSocket } from './okx/socket.ts';

export type VenueSimOptions = {
  readonly venue: Venue;
  readonly clock: SimClock;
  /** The same seed gives the same prices, at both venues and at any time. */
  readonly seed?: string;
  /** How often something is sent: 250 ms unless the clock is a quicker one. */
  readonly stepMs?: number;
  readonly port?: number;
  readonly host?: string;
  /** OKX gave the checksum of its books up in June 2026 and sends 0 since; `false` does, too. */
  readonly hasChecksum?: boolean;
};

export type VenueSim = {
  /** Like http://127.0.0.1:4700, for REST. */
  readonly url: string;
  /** What comes before the paths of the streams: ws://…/ws for Binance, ws://…/ws/v5 for OKX. */
  readonly ws: string;
  readonly faults: Faults;
  /** What the keys of its accounts may do can be changed here. */
  readonly accounts: AccountDesk;
  /** From now on, or from a moment that is past, every price of a market is so many times what it would have been. */
  readonly shift: (market: MarketName, factor: number, from?: number) => void;
  readonly clients: () => number;
  /** Hangs up on everybody. */
  readonly hangUp: () => void;
  readonly stop: () => Promise<void>;
};

/** One venue that anybody who speaks to the real one can speak to. */
export async function startVenueSim(options: VenueSimOptions): Promise<VenueSim> {
  const { venue, clock, seed = 'venue-sim', host = '127.0.0.1', hasChecksum = true } = options;
  const faults = new Faults(clock.now);
  const exchange = new Exchange(venue, seed, clock, faults, options.stepMs);
  const desk = new AccountDesk(venue);
  const binanceAccounts = new BinanceAccounts(exchange, desk);
  const shift = (market: MarketName, factor: number, from?: number) => exchange.shift(market, factor, from);
  const hangUp = () => {
    for (const socket of sockets) socket.terminate();
  };
  const dev = (path: string, body: unknown) => answerDev({ path, body, faults, shift, hangUp, accounts: desk });
  const protocols: Readonly<Record<Venue, Served>> = {
    binance: {
      ...{ faults, dev },
      answer: (path, query, asked) =>
        isBinanceAccountPath(path) ? binanceAccounts.answer(path, query, asked) : answerBinance(exchange, path, query),
      accept: (socket, url) => serveBinanceSocket(exchange, socket, url),
      isSocketPath: (path) => /^\/(ws|stream)(\/|$)/.test(path),
    },
    okx: {
      ...{ faults, dev },
      answer: (path, query, asked) =>
        isOkxAccountPath(path)
          ? answerOkxAccount({ exchange, desk }, path, query, asked)
          : answerOkx(exchange, path, query),
      accept: (socket, url) => serveOkxSocket(exchange, socket, url, hasChecksum),
      isSocketPath: (path) => /^\/ws\/v5\/(public|business)$/.test(path),
    },
  };
  const { server, sockets } = serveVenue(protocols[venue]);
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    ws: `ws://${host}:${port}${venue === 'binance' ? '/ws' : '/ws/v5'}`,
    faults,
    accounts: desk,
    shift,
    clients: () => sockets.size,
    hangUp,
    stop: async () => {
      exchange.close();
      hangUp();
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

type Levers = Pick<VenueSim, 'accounts' | 'faults' | 'hangUp' | 'shift'> & {
  readonly path: string;
  readonly body: unknown;
};

/** Levers that no venue has: see the README. Whoever can reach the port can pull them. */
function answerDev({ path, body, faults, shift, hangUp, accounts }: Levers): Answer | undefined {
  const given = body as { market?: MarketName; factor?: number; from?: number; kind?: Fault['kind'] };
  const done = { status: 200, body: { done: true } };
  if (path === 'shift') {
    const { market, factor, from } = given;
    const isMoment = from === undefined || (Number.isSafeInteger(from) && from > 0);
    if (market === undefined || !isMoment || !(Number(factor) > 0.000_1 && Number(factor) < 10_000))
      return { status: 400, body: {} };
    shift(market, Number(factor), from);
    return done;
  }
  if (path === 'accounts/rights') {
    const { key = '', rights = [] } = body as { key?: string; rights?: readonly SimRight[] };
    return accounts.setRights(key, rights) ? done : { status: 400, body: {} };
  }
  if (path === 'faults') faults.add(body as Fault);
  else if (path === 'faults/clear') faults.clear(given.kind);
  else if (path === 'hang-up') hangUp();
  else return undefined;
  return done;
}
