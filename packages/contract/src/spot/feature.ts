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
    /** How a line of either reads where it only sets money aside for an order, or gives it back. */
    'spot.reserved': 'ownMove',
    'spot.released': 'ownMove',
  },
  settingGroups: { spot: { place: 6, isMoney: true } },
  settings: spotSettings,
});
