import type words from '@candor/i18n/en/security.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    security: typeof words;
  }
}

export const paths = {
  security: '/pages/security/center',
  securityEdit: '/pages/security/edit',
  loginPassword: '/pages/security/login-password',
  tradePassword: '/pages/security/trade-password',
  recoveryCodes: '/pages/security/recovery-codes',
  antiPhishing: '/pages/security/anti-phishing',
} as const;

export const feature: WebFeature = {
  name: 'security',
  tab: 'mine',
  words: ['security', 'parts', 'titles'],
  customers: {
    center: paths.security,
    edit: paths.securityEdit,
    email: '/pages/security/email',
    mobile: '/pages/security/mobile',
    authenticator: '/pages/security/authenticator',
    passkeys: '/pages/security/passkeys',
    loginPassword: paths.loginPassword,
    tradePassword: paths.tradePassword,
    recoveryCodes: paths.recoveryCodes,
    antiPhishing: paths.antiPhishing,
  },
};
