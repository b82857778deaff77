import { driveWs } from '../ledger/drive-ws.ts';
import { newKey } from '../ledger/new-key.ts';
import { makeOrder } from './make-order.ts';

/** The same orders over the WebSocket API, one customer to a connection, from a process of its own. */
type Order = {
  readonly port: number;
  readonly token: string;
  readonly connections: number;
  readonly inFlight: number;
  readonly seconds: number;
};

const order: Order = JSON.parse(process.argv[2] ?? '{}');
const tokens = order.token.split(' ');
const makeFields = () => ({ ...makeOrder(), idempotencyKey: newKey() });

process.send?.(await driveWs({ ...order, tokens, call: 'app.spot/place', makeFields }));
process.disconnect?.();
