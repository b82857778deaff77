import { type Call, MULTIPART_PATHS } from '@candor/contract';
import { assert, type Refusal, refuse } from '@candor/kernel';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../handle.ts';
import type { Platform } from '../platform.ts';
import { answer, langOf } from './answer-call.ts';
import { findEarlyRefusal } from './call-handler.ts';
import type { Door } from './door.ts';
import { readToEnd } from './read-body.ts';
import { sendAnswer } from './reply.ts';

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE'];
const CALL_URL = '/api/:group/*';

/** The call that a request asks for by its path, in whatever way that was written; undefined where it is no call's. */
export type FindCalled = (request: FastifyRequest) => string | undefined;

export function makeFindCalled(routes: readonly Route[]): FindCalled {
  const paths = new Set(routes.map(({ call }) => call.path));
  assert(paths.size === routes.length, 'one route for each call');
  return ({ params, routeOptions }) => {
    if (routeOptions.url !== CALL_URL) return undefined;
    const { group, '*': rest } = params as { group: string; '*': string };
    const path = `${group}/${rest}`;
    return paths.has(path) ? path : undefined;
  };
}

/**
 * What reaches the framework under the path of a call came by another method than POST. One route for all: the router takes
 * longer to learn hundreds than everything else does at the start.
 */
export function registerCalls(app: FastifyInstance, platform: Platform, findCalled: FindCalled): void {
  const refuse405 = refuseMethod(platform);
  app.route({
    method: OTHER_METHODS,
    url: CALL_URL,
    handler: (request, reply) => {
      const path = findCalled(request);
      return path === undefined || MULTIPART_PATHS.has(path) ? reply.callNotFound() : refuse405(request, reply);
    },
  });
}

/** For calls that the framework reads, which are those that bring a file. */
export function stopEarly({ platform, limits }: Door, call: Call) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = findEarlyRefusal(request.raw, request.peer, call, limits);
    if (!refusal) return;
    if (!(await readToEnd(request.raw))) reply.header('connection', 'close');
    return refuseEarly(platform, request, reply, refusal);
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
    platform.log.error('call.failed', 'A call failed unexpectedly', { requestId: request.id, err: error });
    return refuseEarly(platform, request, reply, refuse('call.failed'));
  };
}
