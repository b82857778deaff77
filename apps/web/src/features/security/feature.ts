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
  own: ['center', 'edit', 'email', 'mobile', 'authenticator', 'passkeys'],
  customers: {
    loginPassword: paths.loginPassword,
    tradePassword: paths.tradePassword,
    recoveryCodes: paths.recoveryCodes,
    antiPhishing: paths.antiPhishing,
  },
};
