import { OrderPage } from './OrderPage.tsx';
import { OrdersPage } from './OrdersPage.tsx';
import { RentalPage } from './RentalPage.tsx';

export const pages = { rental: RentalPage, order: OrderPage, orders: OrdersPage };
