import { drive } from '../ledger/drive.ts';
import { newKey } from '../ledger/new-key.ts';
import { makeOrder } from './make-order.ts';

/** Limit orders of many customers over HTTP, from a process of its own. */
type Order = {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly seconds: number;
};

const order: Order = JSON.parse(process.argv[2] ?? '{}');
const tokens = order.token.split(' ');
const HEAD =
  'POST /api/app.spot/place HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ';
let count = 0;

function makeRequest(): string {
  // Everybody in turn, so that nobody is held to the rate a single customer may have.
  count = (count + 1) % tokens.length;
  const fields = { ...makeOrder(), idempotencyKey: newKey(), _user_token: tokens[count] ?? '', _lang: 'en' };
  const body = new URLSearchParams(fields).toString();
  return `${HEAD}${body.length}\r\n\r\n${body}`;
}

process.send?.(await drive({ ...order, makeRequest }));
process.disconnect?.();
