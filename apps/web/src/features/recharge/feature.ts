import type words from '@candor/i18n/en/recharge.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    recharge: typeof words;
  }
}

export const paths = {
  recharge: '/pages/recharge/recharge',
  rechargeDeposit: '/pages/recharge/deposit',
  rechargeCertificateDetail: '/pages/recharge/certificate-detail',
} as const;

export const feature: WebFeature = {
  name: 'recharge',
  tab: 'assets',
  gate: 'recharge',
  own: ['recharge', 'deposit', 'history', 'certificate'],
  customers: { certificateDetail: paths.rechargeCertificateDetail },
  movements: {
    recharge: 'movement.recharge',
    deposit: 'movement.recharge',
    certificate: 'movement.recharge',
  },
  causes: { deposit: paths.rechargeDeposit, certificate: paths.rechargeCertificateDetail },
};
