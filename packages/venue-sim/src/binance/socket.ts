import type { WebSocket } from 'ws';
import type { Exchange } from '../exchange.ts';
import { binanceTopic } from './streams.ts';

const MAX_STREAMS = 1_024;

/**
 * One client of Binance's streams. Under /ws messages come as they are, under /stream in an envelope with the stream's name;
 * both may be asked for in the path and by SUBSCRIBE.
 */
export function serveBinanceSocket(exchange: Exchange, socket: WebSocket, url: URL): void {
  const isCombined = url.pathname.startsWith('/stream');
  const inPath = isCombined ? (url.searchParams.get('streams') ?? '') : url.pathname.replace(/^\/ws\/?/, '');
  const join = (name: string): boolean => {
    const topic = binanceTopic(exchange, name);
    if (!topic || exchange.topicsOf(socket).length >= MAX_STREAMS) return false;
    const wrap = (data: unknown) => JSON.stringify(isCombined ? { stream: name, data } : data);
    exchange.join(topic, socket, wrap);
    return true;
  };
  for (const name of inPath.split('/').filter((each) => each.includes('@'))) join(name);

  socket.on('message', (data) => {
    const reply = answer(exchange, socket, join, String(data));
    socket.send(JSON.stringify(reply));
  });
  socket.on('close', () => exchange.leaveAll(socket));
}

function answer(exchange: Exchange, socket: WebSocket, join: (name: string) => boolean, text: string): unknown {
  const asked = read(text);
  if (!asked) return { code: 3, msg: 'Invalid JSON: expected value at line 1 column 1' };
  const { method, params = [], id = null } = asked;
  if (method === 'LIST_SUBSCRIPTIONS') return { result: exchange.topicsOf(socket), id };
  if (method === 'SUBSCRIBE') {
    // A stream that does not exist is accepted and stays silent there, too.
    for (const name of params) join(name);
    return { result: null, id };
  }
  if (method === 'UNSUBSCRIBE') {
    for (const name of params) exchange.leave(name, socket);
    return { result: null, id };
  }
  return { error: { code: 2, msg: 'Invalid request: unknown variant' }, id };
}

type Asked = { readonly method?: string; readonly params?: readonly string[]; readonly id?: number | string };

function read(text: string): Asked | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}
