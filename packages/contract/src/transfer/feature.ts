import { defineFeature } from '../define-feature.ts';
import { amountOf, fixed, setting } from '../setting-kinds.ts';

export const transferFeature = defineFeature({
  name: 'transfer',
  gates: {
    transfer: { needsRealBook: true, level: 'transferOpen', needsCertified: true, needsTradePassword: true },
  },
  recordKinds: { transfer: 'dealing' },
  settings: {
    /** [TRF-10] In 24 hours to all recipients together whom nothing was sent to before. About 100 USDT of each asset. */
    'transfer.newUsdt': setting('withdrawal', amountOf('USDT', '1', '50000'), fixed('USDT', '100')),
    'transfer.newTrx': setting('withdrawal', amountOf('TRX', '10', '100000'), fixed('TRX', '400')),
    'transfer.newBtc': setting('withdrawal', amountOf('BTC', '0.0001', '1'), fixed('BTC', '0.0015')),
    'transfer.newEth': setting('withdrawal', amountOf('ETH', '0.001', '20'), fixed('ETH', '0.03')),
  },
});
