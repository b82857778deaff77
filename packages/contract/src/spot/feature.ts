import { defineFeature } from '../define-feature.ts';
import { spotSettings } from './settings.ts';

export const spotFeature = defineFeature({
  name: 'spot',
  idPrefixes: ['ord', 'trd'],
  gates: { spot: {} },
  recordKinds: {
    /** Money set aside for an order and given back; what a trade paid, brought and cost. */
    'spot.order': 'ownMove',
    'spot.fill': 'dealing',
  },
  settingGroups: { spot: { place: 6, isMoney: true } },
  settings: spotSettings,
});
