import { defineFeature } from '../define-feature.ts';
import { marginSettings } from './settings.ts';

export const marginFeature = defineFeature({
  name: 'margin',
  idPrefixes: ['pos', 'mgo'],
  gates: { margin: { regionSwitch: 'margin' } },
  recordKinds: {
    /** What a liquidation did outside of the book: the insurance fund, other positions, the lending pool. */
    'margin.liquidation': 'dealing',
    /** From the customer to a position of theirs, and on to the pool as far as something is owed. */
    'margin.added': 'ownMove',
    /** How a line of a trade reads that moved a customer's money into a position of theirs, or out of it. */
    'margin.opened': 'ownMove',
    'margin.closed': 'ownMove',
    /** Set aside for an order that waits, and back from it. */
    'margin.reserved': 'ownMove',
    'margin.released': 'ownMove',
  },
  settingGroups: { margin: { place: 7, isMoney: true } },
  settings: marginSettings,
});
