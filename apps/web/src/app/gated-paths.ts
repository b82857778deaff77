import type { Feature } from '@candor/contract';
import { PATHS } from './routes.ts';

/** Which feature's gate stands before a page. Pages that anybody may open are not named. */
const GATED: Readonly<Record<string, Feature>> = {
  [PATHS.recharge]: 'recharge',
  [PATHS.withdrawal]: 'withdrawal',
  [PATHS.transfer]: 'transfer',
  [PATHS.invite]: 'referral',
  '/pages/margin/positions': 'margin',
  '/pages/demo/demo': 'demo',
  '/pages/robot/strategies': 'robots',
  '/pages/robot/strategy': 'robots',
  '/pages/robot/add': 'robots',
  '/pages/robot/mode': 'robots',
  '/pages/robot/ai': 'robots',
  '/pages/auto-invest/plans': 'autoInvest',
  '/pages/auto-invest/assistance': 'autoInvest',
  '/pages/copy-trading/projects': 'copyTrading',
  '/pages/staking/projects': 'staking',
  '/pages/staking/holdings': 'staking',
  '/pages/challenge/challenge': 'paidAttempts',
  '/pages/energy/rental': 'energy',
  '/pages/flash-exchange/exchange': 'flashExchange',
  '/pages/team/team': 'team',
  '/pages/team/friends': 'team',
  '/pages/agent/proxies': 'agent',
};

export function featureAt(path: string): Feature | undefined {
  return GATED[path];
}
