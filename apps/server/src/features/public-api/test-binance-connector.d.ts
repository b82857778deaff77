/** It comes without types; as much of it as the tests use. */
declare module '@binance/connector' {
  type Sent<T> = Promise<{ readonly data: T }>;
  type Order = { readonly orderId: number };

  export class Spot {
    constructor(key: string, secret: string, options: { readonly baseURL: string });
    newOrder(
      symbol: string,
      side: string,
      type: string,
      options: Readonly<Record<string, string | number>>,
    ): Sent<Order>;
    openOrders(options: { readonly symbol: string }): Sent<readonly Order[]>;
    cancelOpenOrders(symbol: string): Sent<readonly Order[]>;
  }
}
