import { OrderPage } from './OrderPage.tsx';
import { OrdersPage } from './OrdersPage.tsx';
import { TradePage } from './TradePage.tsx';

export const pages = { trade: TradePage, orders: OrdersPage, order: OrderPage };
