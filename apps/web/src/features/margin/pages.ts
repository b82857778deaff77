import { OrderPage } from './orders/OrderPage.tsx';
import { PositionPage } from './PositionPage.tsx';
import { PositionsPage } from './PositionsPage.tsx';

export const pages = { positions: PositionsPage, position: PositionPage, order: OrderPage };
