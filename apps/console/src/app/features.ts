import { feature as aiRobot, paths as aiRobotPaths } from '../features/ai-robot/feature.ts';
import { feature as apiImport, paths as apiImportPaths } from '../features/api-import/feature.ts';
import { feature as approvals, paths as approvalsPaths } from '../features/approvals/feature.ts';
import { feature as audit, paths as auditPaths } from '../features/audit/feature.ts';
import { feature as autoInvest, paths as autoInvestPaths } from '../features/auto-invest/feature.ts';
import { feature as challenge, paths as challengePaths } from '../features/challenge/feature.ts';
import { feature as configuration, paths as configurationPaths } from '../features/configuration/feature.ts';
import { feature as copyTrading, paths as copyTradingPaths } from '../features/copy-trading/feature.ts';
import { feature as dataGallery, paths as dataGalleryPaths } from '../features/data-gallery/feature.ts';
import { feature as draws, paths as drawsPaths } from '../features/draws/feature.ts';
import { feature as energy, paths as energyPaths } from '../features/energy/feature.ts';
import { feature as flashExchange, paths as flashExchangePaths } from '../features/flash-exchange/feature.ts';
import { feature as health, paths as healthPaths } from '../features/health/feature.ts';
import { feature as identity, paths as identityPaths } from '../features/identity/feature.ts';
import { feature as ledger, paths as ledgerPaths } from '../features/ledger/feature.ts';
import { feature as legal, paths as legalPaths } from '../features/legal/feature.ts';
import { feature as listing, paths as listingPaths } from '../features/listing/feature.ts';
import { feature as margin, paths as marginPaths } from '../features/margin/feature.ts';
import { feature as market, paths as marketPaths } from '../features/market/feature.ts';
import { feature as messages, paths as messagesPaths } from '../features/messages/feature.ts';
import { feature as news, paths as newsPaths } from '../features/news/feature.ts';
import { feature as operators, paths as operatorsPaths } from '../features/operators/feature.ts';
import { feature as recharge, paths as rechargePaths } from '../features/recharge/feature.ts';
import { feature as robot, paths as robotPaths } from '../features/robot/feature.ts';
import { feature as staking, paths as stakingPaths } from '../features/staking/feature.ts';
import { feature as support, paths as supportPaths } from '../features/support/feature.ts';
import { feature as team, paths as teamPaths } from '../features/team/feature.ts';
import { feature as transparency, paths as transparencyPaths } from '../features/transparency/feature.ts';
import { feature as treasury, paths as treasuryPaths } from '../features/treasury/feature.ts';
import { feature as users, paths as usersPaths } from '../features/users/feature.ts';
import { feature as vip, paths as vipPaths } from '../features/vip/feature.ts';
import { feature as withdrawal, paths as withdrawalPaths } from '../features/withdrawal/feature.ts';
import type { ConsoleFeature } from './console-feature.ts';

/** Every feature of the console. A new one has a line above and in each of the two lists, and nothing else outside its folder. */
export const FEATURES: readonly ConsoleFeature[] = [
  aiRobot,
  apiImport,
  approvals,
  audit,
  autoInvest,
  challenge,
  configuration,
  copyTrading,
  dataGallery,
  draws,
  energy,
  flashExchange,
  health,
  identity,
  ledger,
  legal,
  listing,
  margin,
  market,
  messages,
  news,
  operators,
  recharge,
  robot,
  staking,
  support,
  team,
  treasury,
  users,
  transparency,
  vip,
  withdrawal,
];

/** Every path of the console. The hash keeps them, so that a reload or a new sign-in comes back to them. */
export const paths = {
  more: '/more',
  ...aiRobotPaths,
  ...apiImportPaths,
  ...approvalsPaths,
  ...auditPaths,
  ...autoInvestPaths,
  ...challengePaths,
  ...configurationPaths,
  ...copyTradingPaths,
  ...dataGalleryPaths,
  ...drawsPaths,
  ...energyPaths,
  ...flashExchangePaths,
  ...healthPaths,
  ...identityPaths,
  ...ledgerPaths,
  ...legalPaths,
  ...listingPaths,
  ...marginPaths,
  ...marketPaths,
  ...messagesPaths,
  ...newsPaths,
  ...operatorsPaths,
  ...rechargePaths,
  ...robotPaths,
  ...stakingPaths,
  ...supportPaths,
  ...teamPaths,
  ...treasuryPaths,
  ...usersPaths,
  ...transparencyPaths,
  ...vipPaths,
  ...withdrawalPaths,
};
