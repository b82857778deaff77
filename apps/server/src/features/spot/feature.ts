import { defineServerFeature } from '../../platform/server-feature.ts';
import { runCandles } from '../../services/engine/count-candles.ts';
import { engineJobs } from '../../services/engine/forget-quotes.ts';
import { runLiquidity } from '../../services/engine/run-liquidity.ts';
import { spotRoutes } from './routes.ts';
import { liquidityGrants, seedHalt } from './seed.ts';

export const spotFeature = defineServerFeature({
  name: 'spot',
  routes: spotRoutes,
  jobs: engineJobs,
  loops: [runLiquidity, runCandles],
  seeds: [seedHalt],
  houseGrants: liquidityGrants,
  services: ['engine'],
  elsewhere: ['packages/matching'],
  tables: ['liquidity_stop', 'spot_candle', 'spot_fill', 'spot_market', 'spot_order', 'spot_quote_day', 'spot_volume'],
});
