import { drive } from '../ledger/drive.ts';
import { newKey } from '../ledger/new-key.ts';

/** Limit orders of many customers around one price, over HTTP, from a process of its own: about half of them trade at once. */
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
const MIDDLE = 60_000;
const TICKS = 40;
let count = 0;

function makeRequest(): string {
  // Everybody in turn, so that nobody is held to the rate a single customer may have.
  count = (count + 1) % tokens.length;
  const side = Math.random() < 0.5 ? 'buy' : 'sell';
  const price = (MIDDLE + (Math.floor(Math.random() * TICKS) - TICKS / 2) / 10).toFixed(1);
  const amount = `0.00${1 + Math.floor(Math.random() * 9)}`;
  const body =
    `market=BTC-USDT&side=${side}&kind=limit&price=${price}&amount=${amount}&selfTrade=cancelOldest` +
    `&idempotencyKey=${newKey()}&_user_token=${tokens[count]}&_lang=en`;
  return `${HEAD}${body.length}\r\n\r\n${body}`;
}

process.send?.(await drive({ ...order, makeRequest }));
process.disconnect?.();
