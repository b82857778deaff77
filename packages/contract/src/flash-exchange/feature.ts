import { defineFeature } from '../define-feature.ts';
import { flashExchangeSettings } from './settings.ts';

export const flashExchangeFeature = defineFeature({
  name: 'flash-exchange',
  idPrefixes: ['fxq', 'fxo'],
  gates: {
    flashExchange: { needsRealBook: true, regionSwitch: 'flashExchange', needsTradePassword: true },
  },
  recordKinds: {
    /** One coin for another, with the desk of the house: in and out at once. */
    'flash.exchange': 'dealing',
  },
  permissions: { 'flash-exchange.desk': ['finance'] },
  settingGroups: { 'flash-exchange': { place: 5, isMoney: true } },
  settings: flashExchangeSettings,
});
