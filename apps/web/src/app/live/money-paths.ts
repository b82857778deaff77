import type { MoneyNews } from '../../platform/live.ts';
import { PATHS } from '../routes.ts';

/** The page that tells more about each kind of news. */
export const MONEY_PATHS: Readonly<Record<MoneyNews['what'], string>> = {
  credited: PATHS.rechargeDeposit,
  passed: PATHS.rechargeCertificateDetail,
  refused: PATHS.rechargeCertificateDetail,
  paid: PATHS.withdrawalDetail,
  rejected: PATHS.withdrawalDetail,
  failed: PATHS.withdrawalDetail,
  energyEnded: '/pages/energy/order',
};

/** Whether the open page belongs to the same feature: it shows the news by itself, and a word over it would be in its way. */
export function isAboutThis(hash: string, path: string): boolean {
  const featureOf = (text: string) => /^\/pages\/([a-z-]+)/.exec(text)?.[1];
  const feature = featureOf(path);
  return feature !== undefined && featureOf(hash.replace(/^#/, '')) === feature;
}
