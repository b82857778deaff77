/** Pages of this feature that nobody else links to; the others stand in the table every visitor loads. */
export const ORDER_PATH = '/pages/energy/order';
export const ORDERS_PATH = '/pages/energy/orders';
