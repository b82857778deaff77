import { defineFeature } from '../define-feature.ts';
import { onOff, setting, whole } from '../setting-kinds.ts';

export const authFeature = defineFeature({
  name: 'auth',
  idPrefixes: ['usr', 'ses', 'lgn'],
  settingGroups: { codes: { place: 10 } },
  settings: {
    /** A code by message at a log-in from a new device, where there is no second factor. Always on in real mode. */
    'login.codeOnNewDevice': setting('security', onOff, false),
    /** Ten minutes are the longest a code may be good for, whoever asks for more. */
    'code.lifeMinutes': setting('codes', whole(2, 10, 'minutes'), 10),
    'code.resendSeconds': setting('codes', whole(30, 600, 'seconds'), 60),
    'code.perAddressPerDay': setting('codes', whole(3, 50, 'times'), 10),
  },
});
