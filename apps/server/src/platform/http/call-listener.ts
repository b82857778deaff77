import type { IncomingMessage, ServerResponse } from 'node:http';
import { MULTIPART_PATHS } from '@candor/contract';
import type { Route } from '../handle.ts';
import { CallHandler, MAX_BODY_BYTES, type Reply } from './call-handler.ts';
import type { Door } from './door.ts';
import { readBody } from './read-body.ts';
import { CALL_HEADERS, HSTS } from './security-headers.ts';

/** Takes a request that is a call and answers it in its own time; false where it is anything else. */
export type CallListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The call at a path as it was typed, without what follows a question mark. */
export type FindRoute = (path: string) => Route | undefined;

export type CallListenerOptions = {
  readonly door: Door;
  readonly findRoute: FindRoute;
  /** Once the program stops, every answer is the last of its connection. */
  readonly isStopping: () => boolean;
};

/** Calls that bring a file are the framework's. */
export function makeFindRoute(routes: readonly Route[]): FindRoute {
  const forms = routes.filter(({ call }) => !MULTIPART_PATHS.has(call.path));
  const byPath = new Map(forms.map((route) => [`/api/${route.call.path}`, route]));
  return (path) => byPath.get(path);
}

/**
 * Calls are answered on Node's own server, without the framework that serves everything else: its hooks, parsers and
 * replies cost as much as the rest of a call together (docs/adr/0008-calls-on-bare-http.md). Origin and limits are checked
 * as soon as the head is there; calls whose body has come are answered in turns (turns.ts).
 */
export function makeCallListener({ door, findRoute, isStopping }: CallListenerOptions): CallListener {
  return (request, response) => {
    if (request.method !== 'POST') return false;
    const route = findRoute(pathOf(request.url ?? ''));
    if (route === undefined) return false;
    const handler = new CallHandler(door, route, request, replyWith(response), isStopping());
    if (handler.isRefusedEarly()) return true;
    readBody(request, MAX_BODY_BYTES, (body) => {
      if (body === undefined) handler.refuseRest();
      else door.inTurn(() => handler.read(body));
    });
    return true;
  };
}

function replyWith(response: ServerResponse): Reply {
  return ({ status, body, retryAfterSeconds }, { requestId, isHttps, isLast, cookie }) => {
    const headers = [...CALL_HEADERS, 'x-request-id', requestId, 'content-length', Buffer.byteLength(body)];
    if (isHttps) headers.push('strict-transport-security', HSTS);
    if (retryAfterSeconds !== undefined) headers.push('retry-after', retryAfterSeconds);
    if (cookie !== undefined) headers.push('set-cookie', cookie);
    if (isLast) headers.push('connection', 'close');
    response.writeHead(status, headers);
    response.end(body);
  };
}

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}
