import type { Feature } from '@candor/contract';
import { PATHS } from './routes.ts';

/** Pages whose folder is not called like the feature whose gate stands before them. */
const NAMED: Readonly<Record<string, Feature>> = { robot: 'robots', challenge: 'paidAttempts' };
const GATED =
  /^\/pages\/(recharge|withdrawal|transfer|margin|demo|robot|auto-invest|copy-trading|staking|challenge|energy|flash-exchange|team|agent)\//;

/** Which feature's gate stands before a page. Pages that anybody may open have none. */
export function featureAt(path: string): Feature | undefined {
  if (path === PATHS.invite) return 'referral';
  const folder = GATED.exec(path)?.[1];
  // The pattern above names the folders of gated features and no others.
  return folder === undefined
    ? undefined
    : (NAMED[folder] ?? (folder.replace(/-./, (dash) => dash.charAt(1).toUpperCase()) as Feature));
}
