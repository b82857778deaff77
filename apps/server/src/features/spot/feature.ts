import { defineServerFeature } from '../../platform/server-feature.ts';
import { runCandles } from '../../services/engine/count-candles.ts';
import { runLiquidity } from '../../services/engine/run-liquidity.ts';
import { spotRoutes } from './routes.ts';

export const spotFeature = defineServerFeature({
  name: 'spot',
  routes: spotRoutes,
  loops: [runLiquidity, runCandles],
  services: ['engine'],
  tables: ['spot_candle', 'spot_fill', 'spot_market', 'spot_order', 'spot_volume'],
});
