import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Json, parseExactJson, stringifyExactJson, TronFormatError } from '@candor/tron';
import type { Node } from '../node.ts';
import { accountRoutes } from './account-routes.ts';
import { blockRoutes, pendingRoutes } from './block-routes.ts';
import { buildRoutes } from './build-routes.ts';
import { chainRoutes } from './chain-routes.ts';
import { contractRoutes } from './contract-routes.ts';
import { devRoutes } from './dev-routes.ts';
import { type Fault, Faults } from './faults.ts';
import { answerGrid } from './grid-routes.ts';
import { hexOfText, withTextNumbers } from './json.ts';
import { type JsonObject, Params, RequestError } from './params.ts';
import type { Ask, Route, Routes } from './route.ts';
import { sendRoutes } from './send-routes.ts';

const MAX_BODY_BYTES = 4_194_304;
const TOO_MANY = 'class java.lang.IllegalAccessException : lack of computing resources';
const { triggerconstantcontract, estimateenergy } = contractRoutes;
const both: Routes = {
  ...blockRoutes,
  ...accountRoutes,
  ...(triggerconstantcontract && { triggerconstantcontract }),
  ...(estimateenergy && { estimateenergy }),
};
const onlyFull: Routes = { ...pendingRoutes, ...contractRoutes, ...buildRoutes, ...sendRoutes, ...chainRoutes };

/** Sending is refused on a solidity node, and what is asked on it is asked about solid blocks. */
const NODES: Readonly<Record<string, Routes>> = { wallet: { ...both, ...onlyFull }, walletsolidity: both };
/** What a program that only looks for new blocks asks, all day long. */
const WATCHING = new Set(['getnowblock', 'getblockbynum', 'getblockbylimitnext', 'gettransactioninfobyblocknum']);
const ROUTE = /^\/(wallet|walletsolidity)\/([a-z0-9]+)$/;

export function serveNode(node: Node, faults = new Faults()): Server {
  return createServer((request, response) => {
    answer(node, faults, request, response).catch((problem: unknown) => {
      const message = problem instanceof Error ? problem.message : String(problem);
      send(response, 500, { Error: `tron-sim: ${message}` });
    });
  });
}

async function answer(node: Node, faults: Faults, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://node');
  const path = url.pathname.replace(/^\/+/, '/').replace(/\/+$/, '');
  if (request.method === 'OPTIONS') return send(response, 204, {});
  // A page in somebody's browser may look at the chain, but not pull its levers.
  if (path.startsWith('/dev/') && request.headers.origin !== undefined) {
    return send(response, 403, { Error: 'dev/ does not answer web pages' });
  }
  const params = await readParams(request, url);
  if (!params) return send(response, 413, { Error: 'Payload Too Large' });
  const fault = path.startsWith('/dev/') ? undefined : faults.meet(path);
  const early = fault && beforeAnswer(fault, response);
  if (early) return;
  const json = await reply(node, faults, path, params);
  if (json === undefined) return send(response, 404, { Error: `${path} is not simulated` });
  // The request was carried out and the answer is lost on the way: the caller cannot know.
  if (fault?.kind === 'dropped-after') return void response.destroy();
  // Only a GET may ask for numbers as text.
  const isText = params.isQuery && params.flag('int64_as_string');
  send(response, 200, isText ? withTextNumbers(json) : json);
}

async function reply(node: Node, faults: Faults, path: string, params: Params): Promise<Json | undefined> {
  try {
    if (path.startsWith('/dev/')) return await devRoutes[path.slice('/dev/'.length)]?.({ params, node, faults });
    const [, kind = '', name = ''] = ROUTE.exec(path) ?? [];
    const route = NODES[kind]?.[name];
    const lag = BigInt(faults.lagOn(path));
    if (route && !WATCHING.has(name)) await node.use();
    if (route) return await inTurn(node, route, params, kind === 'walletsolidity', lag);
    return path.startsWith('/v1/') ? await node.turns.take(() => answerGrid(node, path, params, lag)) : undefined;
  } catch (problem) {
    if (problem instanceof RequestError) return { Error: problem.message };
    if (problem instanceof RangeError)
      return { Error: `class java.lang.IllegalArgumentException : ${problem.message}` };
    if (!(problem instanceof TronFormatError)) throw problem;
    return { Error: `class org.tron.core.services.http.JsonFormat$ParseException : ${problem.message}` };
  }
}

/** A broadcast takes its own turn; everything else is answered within one, so that no answer mixes two states. */
function inTurn(node: Node, route: Route, params: Params, isSolid: boolean, lag: bigint): Json | Promise<Json> {
  const ask = (): Ask => {
    const top = (isSolid ? node.solidNumber : node.chain.head.header.number) - lag;
    const newest = node.chain.blockAt(top > 0n ? top : 0n) ?? node.chain.genesis;
    return { params, node, newest, view: node.chain.viewAt(newest.header.number) };
  };
  const isSending = route === sendRoutes.broadcasttransaction || route === sendRoutes.broadcasthex;
  return isSending ? route(ask()) : node.turns.take(() => route(ask()));
}

/** Answers that come instead of the true one. Says whether it answered. */
function beforeAnswer({ kind, message, code, body }: Fault, response: ServerResponse): boolean {
  if (kind === 'dropped') response.destroy();
  else if (kind === 'empty') send(response, 200, {});
  else if (kind === 'lie') send(response, 200, body ?? {});
  else if (kind === 'refused') {
    send(response, 200, { code: code ?? 'SERVER_BUSY', message: hexOfText(message ?? 'Server busy.') });
  } else if (kind === 'error') send(response, 200, { Error: message ?? 'class java.lang.NullPointerException : null' });
  else if (kind === 'busy') send(response, 200, { Error: message ?? TOO_MANY });
  else if (kind === 'rate-limit') send(response, 429, { Error: message ?? 'request rate exceeded the allowed limit' });
  else if (kind === 'text') {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(message ?? 'this API is closed because this node is a lite fullnode');
  } else return false;
  return true;
}

async function readParams(request: IncomingMessage, url: URL): Promise<Params | undefined> {
  const query = Object.fromEntries(url.searchParams);
  if (request.method !== 'POST') return new Params(query, true);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8').trim();
  const body = text === '' ? {} : readBody(text);
  return new Params({ ...query, ...body }, false);
}

function readBody(text: string): JsonObject {
  try {
    const json = parseExactJson(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : {};
  } catch {
    // java-tron takes a body it cannot read for an empty one in most places.
    return {};
  }
}

function send(response: ServerResponse, status: number, json: Json): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
  });
  response.end(status === 204 ? undefined : stringifyExactJson(json));
}
