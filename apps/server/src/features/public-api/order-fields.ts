import type { SpotKind, SpotSelfTrade, TimeInForce } from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import type { OrderAsked } from '@candor/domain/spot';
import { type Answer, BAD_SYMBOL, fail, ILLEGAL, NOT_SENT } from './answer.ts';
import { type Asked, isAnswer } from './asked.ts';
import { pairBySymbol } from './figures.ts';

const KINDS: Readonly<Record<string, SpotKind>> = {
  LIMIT: 'limit',
  LIMIT_MAKER: 'limit',
  MARKET: 'market',
  STOP_LOSS: 'stop',
  STOP_LOSS_LIMIT: 'stopLimit',
};
const TIMES_IN_FORCE: Readonly<Record<string, TimeInForce>> = { GTC: 'gtc', IOC: 'ioc', FOK: 'fok' };
const SELF_TRADES: Readonly<Record<string, SpotSelfTrade>> = {
  EXPIRE_TAKER: 'cancelNewest',
  EXPIRE_MAKER: 'cancelOldest',
  EXPIRE_BOTH: 'cancelBoth',
  DECREMENT: 'decrement',
};
const RESPONSES = new Set(['ACK', 'RESULT', 'FULL']);
/** What an order may say. Whatever else is sent would be ignored, and somebody relies on it: it is refused. */
const KNOWN = new Set([
  ...['symbol', 'side', 'type', 'timeInForce', 'quantity', 'quoteOrderQty', 'price', 'stopPrice', 'newClientOrderId'],
  ...['newOrderRespType', 'selfTradePreventionMode', 'recvWindow', 'timestamp'],
]);
export const CLIENT_ID = /^[A-Za-z0-9_.:/-]{1,36}$/;
const FIGURE = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,18})?$/;

export type NewOrder = {
  readonly pair: MarketPair;
  readonly order: OrderAsked;
  readonly clientId: string | undefined;
  readonly response: string;
};

export function readNewOrder(asked: Asked): NewOrder | Answer {
  const { fields } = asked;
  const known = [...fields.keys()].filter((name) => KNOWN.has(name)).length;
  if (known < fields.size) {
    const read = `read '${known}' parameter(s) but was sent '${fields.size}'`;
    return fail(-1104, `Not all sent parameters were read; ${read}.`);
  }
  for (const name of ['symbol', 'side', 'type']) if (!fields.get(name)) return NOT_SENT(name);
  const pair = pairBySymbol(fields.get('symbol') ?? '');
  if (!pair) return BAD_SYMBOL;
  const clientId = fields.get('newClientOrderId');
  if (clientId !== undefined && !CLIENT_ID.test(clientId)) return ILLEGAL('newClientOrderId');
  const response = fields.get('newOrderRespType') ?? 'FULL';
  if (!RESPONSES.has(response)) return fail(-1136, 'Invalid newOrderRespType.');
  const order = readTerms(asked);
  return isAnswer(order) ? order : { pair, order, clientId, response };
}

function readTerms({ fields }: Asked): OrderAsked | Answer {
  const type = fields.get('type') ?? '';
  const kind = KINDS[type];
  if (!kind) return fail(-1116, 'Invalid orderType.');
  const side = fields.get('side');
  if (side !== 'BUY' && side !== 'SELL') return fail(-1117, 'Invalid side.');
  const hasLife = type === 'LIMIT' || type === 'STOP_LOSS_LIMIT';
  const timeInForceName = fields.get('timeInForce');
  if (hasLife && timeInForceName === undefined) return NOT_SENT('timeInForce');
  if (!hasLife && timeInForceName !== undefined) return fail(-1106, "Parameter 'timeInForce' sent when not required.");
  const timeInForce = timeInForceName === undefined ? 'gtc' : TIMES_IN_FORCE[timeInForceName];
  if (!timeInForce) return fail(-1115, 'Invalid timeInForce.');
  const selfTrade = SELF_TRADES[fields.get('selfTradePreventionMode') ?? 'EXPIRE_TAKER'];
  if (!selfTrade) return fail(-1013, 'This symbol does not allow the specified self-trade prevention mode.');
  for (const name of ['quantity', 'quoteOrderQty', 'price', 'stopPrice']) {
    const text = fields.get(name);
    if (text !== undefined && !FIGURE.test(text)) return ILLEGAL(name);
  }
  return {
    ...{ side: side === 'BUY' ? 'buy' : 'sell', kind, timeInForce, isPostOnly: type === 'LIMIT_MAKER', selfTrade },
    price: trim(fields.get('price')),
    stopPrice: trim(fields.get('stopPrice')),
    amount: trim(fields.get('quantity')),
    budget: trim(fields.get('quoteOrderQty')),
  };
}

/** Programs write eight decimals for every asset; zeros at the end say nothing. */
function trim(text: string | undefined): string | undefined {
  return text?.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
