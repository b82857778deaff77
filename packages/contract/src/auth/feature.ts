import { CODE_MESSAGE, defineFeature, PLAIN_MESSAGE } from '../define-feature.ts';
import { onOff, setting, whole } from '../setting-kinds.ts';

export const authFeature = defineFeature({
  name: 'auth',
  idPrefixes: ['usr', 'ses', 'lgn', 'rmd'],
  messageTemplates: {
    'code.register': CODE_MESSAGE,
    'code.forgotPassword': CODE_MESSAGE,
    /** To log in from a device that is new to the account. */
    'code.login': CODE_MESSAGE,
    'code.other': CODE_MESSAGE,
    /** Somebody wanted to open an account with a number that has one. */
    'account.exists': PLAIN_MESSAGE,
    'account.newDevice': { params: ['device', 'ip'], hasCode: false },
    /** A copy of what keeps a device signed in was used. */
    'account.copiedSignIn': { params: ['device', 'ip'], hasCode: false },
  },
  settingGroups: { codes: { place: 10 } },
  settings: {
    /** A code by message at a log-in from a new device, where there is no second factor. Always on in real mode. */
    'login.codeOnNewDevice': setting('security', onOff, false),
    /** Ten minutes are the longest a code may be good for, whoever asks for more. */
    'code.lifeMinutes': setting('codes', whole(2, 10, 'minutes'), 10),
    'code.resendSeconds': setting('codes', whole(30, 600, 'seconds'), 60),
    'code.perAddressPerDay': setting('codes', whole(3, 50, 'times'), 10),
    /** All codes by SMS together: what an attack on our bill may cost. */
    'code.smsPerHour': setting('codes', whole(10, 100_000, 'times'), 1_000),
    'code.smsPerDay': setting('codes', whole(50, 1_000_000, 'times'), 10_000),
    /** Of the day's, what may go to one country. */
    'code.smsPerCountry': setting('codes', whole(10, 1_000_000, 'times'), 5_000),
  },
});
