import { defineFeature } from '../define-feature.ts';
import { setting, whole } from '../setting-kinds.ts';

export const securityFeature = defineFeature({
  name: 'security',
  idPrefixes: ['pky'],
  settingGroups: { security: { place: 9 } },
  settings: {
    /** How long withdrawals wait after something that guards the account was changed. */
    'hold.hours': setting('security', whole(1, 168, 'hours'), 24),
  },
});
