import { contract } from '@candor/contract';
import { refuse } from '@candor/kernel';
import { TRADE_PASSWORD } from '../../seed/cast.ts';
import type { Example } from '../../seed/examples.ts';

/** Mia has an account at the simulated Binance, with a key that may only read. */
export const apiImportExamples: readonly Example[] = [
  {
    name: 'apiImport.reader',
    passing: ['apiImport.venueAway', 'apiImport.venueBusy', 'call.busy'],
    start: async ({ as, idempotencyKey }) => {
      const mia = as.customer('mia');
      const offered = await mia(contract.listImports);
      if (!offered.ok) return offered;
      const key = offered.value.demoKeys.find(({ venue, name }) => venue === 'BINANCE' && name === 'reader');
      if (!key) return refuse('feature.notOpen');
      const { apiKey, apiSecret } = key;
      return mia(contract.bindImport, {
        ...{ venue: 'BINANCE', label: 'Binance, savings', apiKey, apiSecret },
        ...{ tradePassword: TRADE_PASSWORD, idempotencyKey },
      });
    },
  },
];
