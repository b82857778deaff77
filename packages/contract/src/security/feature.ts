import { CODE_MESSAGE, defineFeature } from '../define-feature.ts';
import { setting, whole } from '../setting-kinds.ts';

export const securityFeature = defineFeature({
  name: 'security',
  idPrefixes: ['pky'],
  messageTemplates: {
    'code.tradePassword': CODE_MESSAGE,
    'code.changeMobile': CODE_MESSAGE,
    'code.email': CODE_MESSAGE,
    'code.mobile': CODE_MESSAGE,
    /** `what` is one of HOLD_REASONS, or totpAdded, passkeyAdded, recoveryCodes, antiPhishing. */
    'account.securityChanged': { params: ['what'], hasCode: false },
  },
  settingGroups: { security: { place: 9 } },
  settings: {
    /** How long withdrawals wait after something that guards the account was changed. */
    'hold.hours': setting('security', whole(1, 168, 'hours'), 24),
  },
});
