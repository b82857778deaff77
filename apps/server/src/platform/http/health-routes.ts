import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256Hex } from '../canonical.ts';
import type { Platform } from '../platform.ts';
import type { Front } from './front.ts';

export function registerHealth(
  app: FastifyInstance,
  given: { readonly platform: Platform; readonly front: Front },
): void {
  const { platform, front } = given;
  app.get('/healthz', { config: { metric: 'healthz' } }, async () => ({ state: 'alive' }));

  app.get('/readyz', { config: { metric: 'readyz' } }, async (_request, reply) => {
    const state = front.state() === 'ready' ? await databaseState(platform) : front.state();
    reply.code(state === 'ready' ? 200 : 503);
    const { localChains } = platform;
    // Told, and no reason to send nobody: pages, balances and transfers do without a chain and without a price.
    const isUp = localChains?.names.every(localChains.isUp);
    return {
      state,
      ...(isUp === undefined ? {} : { chains: isUp ? 'ready' : 'starting' }),
      ...(hasVenues(platform) ? { venues: hasPrices(platform) ? 'ready' : 'starting' } : {}),
    };
  });

  app.get('/metrics', { config: { metric: 'metrics' } }, async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) return reply.callNotFound();
    reply.header('content-type', platform.metrics.registry.contentType);
    return platform.metrics.registry.metrics();
  });
}

function hasVenues({ config }: Platform): boolean {
  return Object.values(config.venues).some((address) => address !== null);
}

/** Of a market that no venue has, or that was delisted, none will ever come. */
export function hasPrices({ markets }: Pick<Platform, 'markets'>): boolean {
  return markets
    .pairs()
    .filter(({ id, phase }) => phase !== 'delisted' && markets.venuesOf(id).length > 0)
    .every(({ id }) => markets.price(id).state === 'ok');
}

/** A server whose database is away or replaying its log is alive, but should get no calls. */
async function databaseState(platform: Platform): Promise<'ready' | 'recovering'> {
  return platform.db.one`select 1 as one`.then(
    () => 'ready' as const,
    () => 'recovering' as const,
  );
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Figures are for whoever runs the machine: from the machine itself and not through a proxy, or with the token. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.replace(/^Bearer /, '');
  if (token !== null && given !== undefined) {
    return timingSafeEqual(Buffer.from(sha256Hex(given)), Buffer.from(sha256Hex(token)));
  }
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return LOOPBACK.has(request.raw.socket.remoteAddress ?? '') && !isForwarded;
}
