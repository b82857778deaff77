import { type Call, MULTIPART_PATHS } from '@candor/contract';
import { assert, type Refusal, refuse } from '@candor/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../handle.ts';
import type { Platform } from '../platform.ts';
import { answer, answerCall, langOf } from './answer-call.ts';
import { isCrossSite, pageOriginOf } from './cross-site.ts';
import { waitAt } from './door.ts';
import { guessLang } from './form.ts';
import { type RateLimits, rateKey } from './rate-limits.ts';
import { sendAnswer } from './reply.ts';

export type CallRoutesOptions = {
  readonly platform: Platform;
  readonly limits: RateLimits;
  readonly routes: readonly Route[];
};

const FORM_IN_UTF8 = /^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const EMPTY = Buffer.alloc(0);
const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'];

export async function registerCalls(app: FastifyInstance, options: CallRoutesOptions): Promise<void> {
  const { platform, limits, routes } = options;
  assertOneEach(routes);
  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    // Every body is taken as bytes and judged by us: even a wrong content type is refused in the caller's language.
    calls.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
    calls.setErrorHandler(answerError(platform));
    for (const route of routes.filter(({ call }) => !MULTIPART_PATHS.has(call.path))) {
      const config = { metric: route.call.path };
      calls.post(`/api/${route.call.path}`, {
        config,
        onRequest: stopEarly(platform, limits, route.call),
        handler: async (request, reply) => {
          const body = request.body instanceof Buffer ? request.body : EMPTY;
          const type = request.headers['content-type'];
          if (!(type === undefined ? body.length === 0 : FORM_IN_UTF8.test(type))) {
            return refuseEarly(platform, request, reply, refuse('call.wrongContentType'), { lang: guessLang(body) });
          }
          return sendAnswer(
            reply,
            await answerCall(platform, limits, route, {
              body,
              acceptLanguage: request.headers['accept-language'],
              ip: request.peer.ip,
              userAgent: request.headers['user-agent'] ?? '',
              pageOrigin: pageOriginOf(request.headers, request.peer),
              requestId: request.id,
            }),
          );
        },
      });
      calls.route({ method: OTHER_METHODS, url: `/api/${route.call.path}`, config, handler: refuseMethod(platform) });
    }
  });
}

/** Before the body is read: other sites' pages are turned away, and so is an address that asks too often. */
export function stopEarly(platform: Platform, limits: RateLimits, call: Call) {
  const isGuarded = call.access === 'visitor' && call.kind === 'command';
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isCrossSite(request.headers, request.peer.host)) {
      return refuseEarly(platform, request, reply, refuse('call.crossSite'));
    }
    const key = rateKey(request.peer.ip);
    const tooMany =
      (await waitAt(limits.ip, key)) ?? (isGuarded ? await waitAt(limits.visitorCommand, key) : undefined);
    if (tooMany) return refuseEarly(platform, request, reply, tooMany);
  };
}

export function refuseEarly(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
  more: { readonly lang?: string | undefined; readonly status?: number; readonly call?: Call } = {},
): FastifyReply {
  const lang = langOf(more.lang, request.headers['accept-language']);
  return sendAnswer(reply, answer(platform, more.call, { lang, requestId: request.id }, refusal, more.status));
}

function refuseMethod(platform: Platform) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', 'POST');
    return refuseEarly(platform, request, reply, refuse('call.wrongContentType'), { status: 405 });
  };
}

export function answerError(platform: Platform) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      // The rest of the body is not read, so the connection cannot be used again.
      reply.header('connection', 'close');
      return refuseEarly(platform, request, reply, refuse('call.tooLarge'));
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return refuseEarly(platform, request, reply, refuse('call.wrongContentType'));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return refuseEarly(platform, request, reply, refuse('call.malformed'));
    }
    platform.log.error({ requestId: request.id, err: error }, 'call.failed');
    return refuseEarly(platform, request, reply, refuse('call.failed'));
  };
}

function assertOneEach(routes: readonly Route[]): void {
  const paths = routes.map(({ call }) => call.path);
  for (const path of paths) assert(paths.indexOf(path) === paths.lastIndexOf(path), `one route for ${path}`);
}
