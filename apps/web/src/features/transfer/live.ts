import { formatExact } from '@candor/ui';
import type { FeatureLive } from '../../app/live/feature-live.ts';
import { readMoney } from '../../platform/wire-money.ts';

export const live: FeatureLive = {
  reads: ['app.transfer/rules'],
  on: {
    /** Money has arrived: how much, as the customer reads it, and from whom. */
    'transfer.received': ({ money, from }, { t, locale, toast }) =>
      toast(t('received.toast', { amount: formatExact(readMoney(money), locale), name: from })),
  },
};
