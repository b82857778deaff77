/** Programs find us where the page came from. */
export function addressesOf(origin: string) {
  const sockets = origin.replace(/^http/, 'ws');
  return { rest: `${origin}/api/v3`, streams: `${sockets}/ws`, own: `${sockets}/ws-api/v3` };
}

/** Names of the protocol: the same in every language, so no words of ours. */
export const KEY_HEADER = 'X-MBX-APIKEY';
export const WEIGHT_HEADER = 'X-MBX-USED-WEIGHT-1M';
export const ORDER_TYPES = 'LIMIT, LIMIT_MAKER, MARKET, STOP_LOSS, STOP_LOSS_LIMIT';
export const OPEN_ENDPOINTS =
  'ping time exchangeInfo depth trades aggTrades klines ticker/24hr ticker/price ticker/bookTicker';
export const SIGNED_ENDPOINTS = 'account order order/test openOrders allOrders myTrades';
export const OWN_EVENTS = 'executionReport outboundAccountPosition';
export const STREAMS = 'depth depth5 depth10 depth20 trade aggTrade bookTicker miniTicker ticker kline_1m';

export function signExample(origin: string): string {
  return `query="timestamp=$(date +%s000)"
signature=$(printf %s "$query" | openssl dgst -sha256 -hmac "$SECRET" -r | cut -d ' ' -f 1)
curl -H "${KEY_HEADER}: $KEY" "${addressesOf(origin).rest}/account?$query&signature=$signature"`;
}

export function ccxtExample(origin: string): string {
  const { rest, streams, own } = addressesOf(origin);
  const plain = origin.startsWith('http:') ? '\nawait candor.loadHttpProxyAgent(); // this address has no TLS' : '';
  return `import ccxt from 'ccxt';

const options = { defaultType: 'spot', fetchMarkets: { types: ['spot'] }, fetchCurrencies: false, fetchMargins: false };
const candor = new ccxt.pro.binance({ apiKey: KEY, secret: SECRET, options });
candor.urls.api.public = candor.urls.api.private = '${rest}';
candor.urls.api.ws.spot = '${streams}';
candor.urls.api.ws['ws-api'].spot = '${own}';${plain}

const book = await candor.fetchOrderBook('ETH/USDT');
const order = await candor.createOrder('ETH/USDT', 'limit', 'buy', 0.01, book.bids[0][0]);
await candor.cancelOrder(order.id, 'ETH/USDT');`;
}
