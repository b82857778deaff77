import type words from '@candor/i18n/en/auth.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    auth: typeof words;
  }
}

export const paths = {
  signIn: '/pages/account/userlogin',
  register: '/pages/auth/register',
  forgotPassword: '/pages/auth/forgot-password',
  devices: '/pages/security/devices',
  logins: '/pages/security/logins',
} as const;

export const feature: WebFeature = {
  name: 'auth',
  tab: 'mine',
  visitors: { signIn: paths.signIn, register: paths.register, forgotPassword: paths.forgotPassword },
  customers: { devices: paths.devices, logins: paths.logins },
};
