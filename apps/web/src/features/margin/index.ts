import { lazy } from 'react';

/** What other features may use of margin: where its pages are, the ticket and the open positions of a market. */
export { POSITION_PATH, POSITIONS_PATH } from './paths.ts';
export { inMarket, usePositions } from './positions/use-positions.ts';
export { emptyDraft, type MarginDraft } from './ticket/margin-draft.ts';

export const MarketOrders = lazy(async () => ({ default: (await import('./orders/MarketOrders.tsx')).MarketOrders }));
export const MarginTicket = lazy(async () => ({ default: (await import('./ticket/MarginTicket.tsx')).MarginTicket }));
export const MarketPositions = lazy(async () => ({
  default: (await import('./positions/MarketPositions.tsx')).MarketPositions,
}));
