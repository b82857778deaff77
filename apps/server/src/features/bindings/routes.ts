import { addressRoutes } from './address-routes.ts';
import { cardRoutes } from './card-routes.ts';

export const bindingsRoutes = [...cardRoutes, ...addressRoutes];
