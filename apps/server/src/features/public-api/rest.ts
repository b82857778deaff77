import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { peerOf } from '../../platform/http/forwarded.ts';
import { ACCOUNT_ENDPOINTS } from './account-answers.ts';
import { admitKey } from './admit-key.ts';
import { type Answer, fail } from './answer.ts';
import { isAnswer, readAsked, refuseUnknown } from './asked.ts';
import { type Given, MARKET_ENDPOINTS } from './market-answers.ts';
import { makeOrderCounts, type OrderCounts } from './order-counts.ts';
import { makeNetworkWeights, makeWeights, type Weighed, type Weights } from './weights.ts';

const PREFIX = '/api/v3/';
const MOST_BODY_BYTES = 16 * 1024;
/** Guessing signatures costs more than asking. */
const REFUSED_WEIGHT = 10;
/** Beside the signature, with every request that is signed. */
export const SIGNED_FIELDS = ['recvWindow', 'timestamp'];

/** [API-13] What is answered with how many orders the account has placed. */
const PLACING = 'POST order';

type Rest = Given & { readonly perIp: Weights; readonly perKey: Weights; readonly counts: OrderCounts };

export type Allowed = { readonly perIp: number; readonly perKey: number };

/** Everything under /api/v3, in the shape of Binance's spot API. */
export async function registerRest(app: FastifyInstance, given: Given, allowed: Allowed): Promise<void> {
  const { clock } = given.platform;
  const rest = {
    ...given,
    perIp: makeNetworkWeights(allowed.perIp, clock),
    perKey: makeWeights(allowed.perKey, clock),
    counts: makeOrderCounts(clock),
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is signed as it was sent, so it is kept as it was sent.
    const asText = { parseAs: 'string', bodyLimit: MOST_BODY_BYTES } as const;
    scope.addContentTypeParser('*', asText, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const status = (error as { readonly statusCode?: number }).statusCode ?? 500;
      if (status >= 500)
        given.platform.log.error('public_api.call_failed', 'A public API call failed unexpectedly', {
          requestId: request.id,
          err: error,
        });
      return send(reply, fail(-1000, 'An unknown error occurred while processing the request.', status));
    });
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${PREFIX}*`,
      config: { metric: 'publicApi' },
      handler: (request, reply) => answer(rest, request, reply),
    });
  });
}

async function answer(rest: Rest, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split(/\?(.*)/s);
  const name = path.slice(PREFIX.length);
  const open = request.method === 'GET' || request.method === 'HEAD' ? own(MARKET_ENDPOINTS, name) : undefined;
  const signed = own(ACCOUNT_ENDPOINTS, `${request.method} ${name}`);
  const { ip } = peerOf(request.raw, rest.platform.config);
  const weight = (open ?? signed)?.weight ?? 1;
  const byIp = rest.perIp(ip, weight);
  if (byIp.waitSeconds > 0) return send(reply, tooMuch(byIp), byIp);
  const asked = readAsked(query, typeof request.body === 'string' ? request.body : '');
  if (isAnswer(asked)) return send(reply, asked, byIp);
  if (open) return send(reply, refuseUnknown(asked, open.fields) ?? (await open.answer(rest, asked)), byIp);
  if (!signed) return send(reply, fail(-1020, 'This operation is not supported.', 404), byIp);
  const header = request.headers['x-mbx-apikey'];
  const key = typeof header === 'string' ? header : undefined;
  const signer = await admitKey(rest.platform, { header: key, ip, asked, needsTrade: signed.needsTrade });
  if (isAnswer(signer)) return send(reply, signer, rest.perIp(ip, REFUSED_WEIGHT));
  request.account = signer.user.id;
  const byKey = rest.perKey(signer.keyId, weight);
  if (byKey.waitSeconds > 0) return send(reply, tooMuch(byKey), byKey);
  const unknown = refuseUnknown(asked, [...signed.fields, ...SIGNED_FIELDS]);
  const answered = unknown ?? (await signed.answer(rest, asked, signer));
  if (`${request.method} ${name}` === PLACING) {
    reply.headers(rest.counts(signer.user.id, answered.status === 200 ? 1 : 0));
  }
  return send(reply, answered, byKey);
}

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function tooMuch({ waitSeconds }: Weighed): Answer {
  return { ...fail(-1003, 'Too much request weight used; please wait.', 429), retryAfterSeconds: waitSeconds };
}

function send(reply: FastifyReply, given: Answer, weighed?: Weighed): FastifyReply {
  const { status, body, code, retryAfterSeconds } = given;
  if (weighed) reply.header('x-mbx-used-weight-1m', weighed.used);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (code !== undefined) reply.refusalCode = `publicApi.${code}`;
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
