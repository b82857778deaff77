import { defineFeature } from '../define-feature.ts';
import { setting, whole } from '../setting-kinds.ts';

export const verificationFeature = defineFeature({
  name: 'verification',
  idPrefixes: ['vfy'],
  settingGroups: { verification: { place: 11 } },
  settings: {
    /** Leading zero bits of the proof of work that stands beside the slider. */
    'verification.workBits': setting('verification', whole(12, 24, 'bits'), 18),
    'verification.puzzlesPerIpPer10Minutes': setting('verification', whole(10, 1000, 'times'), 60),
  },
});
