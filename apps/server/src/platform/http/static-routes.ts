import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Asset, chooseEncoding } from '../static/asset.ts';
import type { StaticApp } from '../static/static-app.ts';
import { pagePolicy, WALLET_WORKER_POLICY, WORKER_POLICY } from './security-headers.ts';

const SERVICE_WORKER = 'sw.js';
const WALLET_WORKER = /^assets\/wallet-vault-[A-Za-z0-9_-]{8,}\.js$/;

export type StaticOptions = {
  readonly apps: readonly StaticApp[];
  /** Where the console is the only app. */
  readonly consoleHost: string | undefined;
};

export function registerStatic(app: FastifyInstance, { apps, consoleHost }: StaticOptions): void {
  app.get('/', { config: { metric: 'static' } }, async (request, reply) =>
    reply.redirect(request.peer.host === consoleHost ? '/console/' : '/h5/', 302),
  );
  for (const served of apps) {
    const config = { metric: 'static' };
    app.get(served.base.slice(0, -1), { config }, async (_request, reply) => reply.redirect(served.base, 302));
    app.get(`${served.base}*`, { config }, async (request, reply) => {
      const path = (request.params as { '*': string })['*'];
      const asset = await served.find(path);
      if (asset === undefined) return sendMissing(reply, served, path);
      if (asset.type.startsWith('text/html')) {
        reply.header('content-security-policy', pagePolicy(served.inline, request.peer));
      }
      if (path === SERVICE_WORKER) reply.header('content-security-policy', WORKER_POLICY);
      if (WALLET_WORKER.test(path)) reply.header('content-security-policy', WALLET_WORKER_POLICY);
      return sendAsset(request, reply, asset);
    });
  }
}

export async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): Promise<FastifyReply> {
  reply.header('cache-control', asset.cacheControl);
  reply.header('etag', asset.etag);
  if (asset.isCompressible) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  reply.header('content-type', asset.type);
  const encoding = asset.isCompressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await asset.encoded(encoding));
}

/** Never the page itself: a script tag that is given HTML breaks in a way nobody can read. */
function sendMissing(reply: FastifyReply, app: StaticApp, path: string): FastifyReply {
  reply.header('content-type', 'text/plain; charset=utf-8');
  if (!app.isBuilt && path === '') return reply.code(503).send('This app is not built yet.');
  return reply.code(404).send('There is no such file.');
}
