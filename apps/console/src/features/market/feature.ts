import { marketOverview } from '@candor/contract/market/review';
import { iconQuotation } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  market: '/market',
  marketBook: (id: string) => `/market/book/${id}`,
  liquidity: '/market/liquidity',
  pairs: '/market/pairs',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'market', at: 110, path: paths.market, icon: iconQuotation, key: 'k', call: marketOverview },
  pages: {
    [paths.market]: () => import('./MarketsPage.tsx').then((file) => file.MarketsPage),
    [paths.marketBook(':id')]: () => import('./MarketPage.tsx').then((file) => file.MarketPage),
    [paths.liquidity]: () => import('./LiquidityPage.tsx').then((file) => file.LiquidityPage),
    [paths.pairs]: () => import('./PairsPage.tsx').then((file) => file.PairsPage),
  },
};
