import { benchAccount } from './database.ts';
import { drive } from './drive.ts';
import { newKey } from './new-key.ts';

/** Transfers between the bench's accounts, over HTTP, from a process of its own. */
type Order = {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly accounts: number;
  readonly seconds: number;
};

const order: Order = JSON.parse(process.argv[2] ?? '{}');

const HEAD =
  'POST /api/app.bench/transfer HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ';
const TAIL = `&_user_token=${order.token}&_lang=en`;
const names = Array.from({ length: order.accounts }, (_, index) => encodeURIComponent(benchAccount(index)));

function makeRequest(): string {
  const from = Math.floor(Math.random() * order.accounts);
  const to = (from + 1 + Math.floor(Math.random() * (order.accounts - 1))) % order.accounts;
  const body = `from=${names[from]}&to=${names[to]}&amount=0.000001&idempotencyKey=${newKey()}${TAIL}`;
  return `${HEAD}${body.length}\r\n\r\n${body}`;
}

process.send?.(await drive({ ...order, makeRequest }));
process.disconnect?.();
