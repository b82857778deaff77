/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const ORDERS_PATH = '/pages/spot/orders';
export const ORDER_PATH = '/pages/spot/order';
