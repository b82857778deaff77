const MIDDLE = 60_000;
const TICKS = 40;

/** A limit order around one price: about half of them trade at once. */
export function makeOrder() {
  return {
    market: 'BTC-USDT',
    side: Math.random() < 0.5 ? 'buy' : 'sell',
    kind: 'limit',
    price: (MIDDLE + (Math.floor(Math.random() * TICKS) - TICKS / 2) / 10).toFixed(1),
    amount: `0.00${1 + Math.floor(Math.random() * 9)}`,
    selfTrade: 'cancelOldest',
  };
}
