import { refuse } from '@candor/kernel';
import fastify, { type FastifyInstance } from 'fastify';
import type { Reference } from '../docs/make-reference.ts';
import type { DocumentPart } from '../docs/openapi.ts';
import type { Route } from '../handle.ts';
import type { Sockets } from '../live/sockets.ts';
import type { Platform } from '../platform.ts';
import type { StaticApp } from '../static/static-app.ts';
import { answer, langOf } from './answer-call.ts';
import { registerAvatars } from './avatar-route.ts';
import { makeCallListener, makeFindRoute, pathOf } from './call-listener.ts';
import { type FindCalled, makeFindCalled, refuseEarly, registerCalls } from './call-routes.ts';
import { registerDocs } from './docs-routes.ts';
import { type Door, makeDoor, waitAt } from './door.ts';
import { peerOf } from './forwarded.ts';
import type { Front } from './front.ts';
import { registerHealth } from './health-routes.ts';
import { type HostCheck, makeHostCheck } from './hosts.ts';
import type { RunningApi } from './mounted-api.ts';
import { makeRateLimits } from './rate-limits.ts';
import { sendAnswer } from './reply.ts';
import { COMMON_HEADERS, HSTS, NO_PAGE_POLICY } from './security-headers.ts';
import { makeSocketCalls } from './socket-calls.ts';
import { registerStatic } from './static-routes.ts';
import { registerUpload } from './upload-route.ts';

export type ServerOptions = {
  readonly platform: Platform;
  readonly routes: readonly Route[];
  readonly front: Front;
  /** Where there are any, they take the requests for WebSockets, and calls over them. */
  readonly sockets?: Pick<Sockets, 'attach'>;
  readonly apps?: readonly StaticApp[];
  readonly runningApis?: readonly RunningApi[];
  /** What these APIs add to the reference. */
  readonly documents?: readonly DocumentPart[];
  /** Where there is none, it is made for the first who asks. */
  readonly reference?: Reference | null;
};

const MAX_BODY_BYTES = 64 * 1024;

/** Puts everything the server answers behind the front. It reads no environment: tests and benches build it too. */
export async function buildServer({
  platform,
  routes,
  front,
  sockets,
  apps = [],
  runningApis = [],
  documents = [],
  reference = null,
}: ServerOptions): Promise<FastifyInstance> {
  // A request that reaches fastify before it is ready ends the program, and a page left open over a restart sends one.
  const isHere = makeHostCheck(platform.config);
  const door = makeDoor(platform, makeRateLimits(platform.config.limits, platform.clock));
  const isStopping = () => front.state() === 'stopping';
  let openDoor: () => void = () => undefined;
  const app = fastify({
    serverFactory: (handler) => {
      const calls = makeCallListener({ door, findRoute: makeFindRoute(routes), isStopping });
      openDoor = () => {
        front.setHandler((request, response) => {
          // A call on the other app's host is not even looked at: to the framework it is a path like any other.
          const isMisplaced = isHere !== undefined && !isHere(pathOf(request.url ?? ''), request);
          if (isMisplaced || !calls(request, response)) handler(request, response);
        });
      };
      return front.server;
    },
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => platform.newId('req'),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 300 },
  });
  const findCalled = makeFindCalled(routes);
  watch(app, platform, findCalled);
  limitFetches(app, door);
  if (isHere) keepApart(app, isHere, findCalled);
  registerCalls(app, platform, findCalled);
  await registerUpload(app, door, routes);
  await registerDocs(app, { version: platform.config.version, parts: documents, reference });
  registerAvatars(app, platform);
  registerHealth(app, { platform, front });
  platform.metrics.gauge('candor_connections', 'Open connections.', front.connections);
  platform.metrics.gauge(
    'candor_connections_dropped',
    'Connections dropped because too many were open.',
    front.dropped,
  );
  for (const api of runningApis) await api.register(app);
  registerStatic(app, { apps, consoleHost: platform.config.consoleSite?.host });
  app.setNotFoundHandler((request, reply) => {
    const lang = langOf(undefined, request.headers['accept-language']);
    return sendAnswer(reply, answer(platform, undefined, { lang, requestId: request.id }, refuse('call.unknown')));
  });
  await app.ready();
  openDoor();
  const upgrades = runningApis.map(({ upgrade }) => upgrade);
  sockets?.attach(front.server, upgrades, makeSocketCalls(door, routes, isStopping));
  return app;
}

const EVERY_ANSWER = { ...COMMON_HEADERS, 'content-security-policy': NO_PAGE_POLICY, 'cache-control': 'no-store' };

/** What is done for every request: headers before, a line in the log and two figures after. Never its body. */
function watch(app: FastifyInstance, platform: Platform, findCalled: FindCalled): void {
  app.decorateRequest('peer');
  app.decorateRequest('account');
  app.decorateReply('refusalCode');
  app.addHook('onRequest', async (request, reply) => {
    request.peer = peerOf(request.raw, platform.config);
    reply.headers(EVERY_ANSWER);
    reply.header('x-request-id', request.id);
    if (request.peer.isHttps) reply.header('strict-transport-security', HSTS);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.config.metric ?? findCalled(request) ?? 'other';
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    platform.metrics.answered(path, reply.statusCode, reply.refusalCode, ms / 1000);
    const { id: requestId, method, account } = request;
    const from = platform.addressPrint(request.peer.ip);
    const { statusCode: status, refusalCode: refusal } = reply;
    platform.log.request({ requestId, method, path, status, refusal, ms, account, from });
  });
}

/** What asks the database, though nobody has said who they are. */
const COSTLY = new Set(['avatar', 'picture', 'galleryFile', 'readyz', 'metrics']);

/** What counts by itself, and says so in its own shape. */
const COUNTS_ITSELF = new Set(['publicApi']);

/** Calls have limits of their own; this is for everything else that an address may fetch. */
function limitFetches(app: FastifyInstance, { platform, limits }: Door): void {
  app.addHook('onRequest', async (request, reply) => {
    const metric = request.routeOptions.config.metric ?? '';
    if (request.method === 'POST' || COUNTS_ITSELF.has(metric)) return;
    const isCostly = COSTLY.has(metric);
    const wait = waitAt(isCostly ? limits.costlyFetch : limits.fetch, request.peer.ip);
    if (wait) return refuseEarly(platform, request, reply, wait);
  });
}

/** By the route and not by the address as it was typed, which can be written in many ways. */
function keepApart(app: FastifyInstance, isHere: HostCheck, findCalled: FindCalled): void {
  app.addHook('onRequest', async (request, reply) => {
    const called = findCalled(request);
    const url = called === undefined ? request.routeOptions.url : `/api/${called}`;
    if (url !== undefined && !isHere(url, request.raw)) return reply.callNotFound();
  });
}
