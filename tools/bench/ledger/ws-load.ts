import { benchAccount } from './database.ts';
import { driveWs } from './drive-ws.ts';
import { newKey } from './new-key.ts';

/** Transfers between the bench's accounts, over the WebSocket API, from a process of its own. */
type Order = {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly inFlight: number;
  readonly accounts: number;
  readonly seconds: number;
};

const order: Order = JSON.parse(process.argv[2] ?? '{}');

function makeFields() {
  const from = Math.floor(Math.random() * order.accounts);
  const to = (from + 1 + Math.floor(Math.random() * (order.accounts - 1))) % order.accounts;
  return { from: benchAccount(from), to: benchAccount(to), amount: '0.000001', idempotencyKey: newKey() };
}

process.send?.(await driveWs({ ...order, tokens: [order.token], call: 'app.bench/transfer', makeFields }));
process.disconnect?.();
