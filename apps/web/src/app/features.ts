import { feature as addressBook, paths as addressBookPaths } from '../features/address-book/feature.ts';
import { feature as agent, paths as agentPaths } from '../features/agent/feature.ts';
import { feature as aiRobot, paths as aiRobotPaths } from '../features/ai-robot/feature.ts';
import { feature as apiImport, paths as apiImportPaths } from '../features/api-import/feature.ts';
import { feature as assets, paths as assetsPaths } from '../features/assets/feature.ts';
import { feature as auth, paths as authPaths } from '../features/auth/feature.ts';
import { feature as autoInvest, paths as autoInvestPaths } from '../features/auto-invest/feature.ts';
import { feature as bindings, paths as bindingsPaths } from '../features/bindings/feature.ts';
import { feature as challenge, paths as challengePaths } from '../features/challenge/feature.ts';
import { feature as copyTrading, paths as copyTradingPaths } from '../features/copy-trading/feature.ts';
import { feature as dapp, paths as dappPaths } from '../features/dapp/feature.ts';
import { feature as dataGallery, paths as dataGalleryPaths } from '../features/data-gallery/feature.ts';
import { feature as demo, paths as demoPaths } from '../features/demo/feature.ts';
import { feature as draws, paths as drawsPaths } from '../features/draws/feature.ts';
import { feature as energy, paths as energyPaths } from '../features/energy/feature.ts';
import { feature as flashExchange, paths as flashExchangePaths } from '../features/flash-exchange/feature.ts';
import { feature as home, paths as homePaths } from '../features/home/feature.ts';
import { feature as identity, paths as identityPaths } from '../features/identity/feature.ts';
import { feature as legal, paths as legalPaths } from '../features/legal/feature.ts';
import { feature as location, paths as locationPaths } from '../features/location/feature.ts';
import { feature as margin, paths as marginPaths } from '../features/margin/feature.ts';
import { feature as market, paths as marketPaths } from '../features/market/feature.ts';
import { feature as news, paths as newsPaths } from '../features/news/feature.ts';
import { feature as notices, paths as noticesPaths } from '../features/notices/feature.ts';
import { feature as priceAlerts, paths as priceAlertsPaths } from '../features/price-alerts/feature.ts';
import { feature as profile, paths as profilePaths } from '../features/profile/feature.ts';
import { feature as publicApi, paths as publicApiPaths } from '../features/public-api/feature.ts';
import { feature as recharge, paths as rechargePaths } from '../features/recharge/feature.ts';
import { feature as robot, paths as robotPaths } from '../features/robot/feature.ts';
import { feature as sandbox, paths as sandboxPaths } from '../features/sandbox/feature.ts';
import { feature as security, paths as securityPaths } from '../features/security/feature.ts';
import { feature as spot, paths as spotPaths } from '../features/spot/feature.ts';
import { feature as staking, paths as stakingPaths } from '../features/staking/feature.ts';
import { feature as statement, paths as statementPaths } from '../features/statement/feature.ts';
import { feature as support, paths as supportPaths } from '../features/support/feature.ts';
import { feature as team, paths as teamPaths } from '../features/team/feature.ts';
import { feature as transfer, paths as transferPaths } from '../features/transfer/feature.ts';
import { feature as transparency, paths as transparencyPaths } from '../features/transparency/feature.ts';
import { feature as vip, paths as vipPaths } from '../features/vip/feature.ts';
import { feature as wallet, paths as walletPaths } from '../features/wallet/feature.ts';
import { feature as withdrawal, paths as withdrawalPaths } from '../features/withdrawal/feature.ts';
import { feature as find, paths as findPaths } from './find/feature.ts';
import { feature as mine, paths as minePaths } from './mine/feature.ts';
import type { WebFeature } from './web-feature.ts';

/** Every feature of the app. A new one has a line above and in each of the two lists, and nothing else outside its folder. */
export const FEATURES: readonly WebFeature[] = [
  addressBook,
  agent,
  aiRobot,
  apiImport,
  assets,
  auth,
  autoInvest,
  bindings,
  challenge,
  copyTrading,
  dapp,
  dataGallery,
  demo,
  draws,
  energy,
  find,
  flashExchange,
  home,
  identity,
  legal,
  location,
  margin,
  market,
  mine,
  news,
  notices,
  priceAlerts,
  profile,
  publicApi,
  recharge,
  robot,
  sandbox,
  security,
  spot,
  staking,
  statement,
  support,
  team,
  transfer,
  transparency,
  vip,
  wallet,
  withdrawal,
];

/** Where the other parts of the app may send somebody. */
export const PATHS = {
  ...addressBookPaths,
  ...agentPaths,
  ...aiRobotPaths,
  ...apiImportPaths,
  ...assetsPaths,
  ...authPaths,
  ...autoInvestPaths,
  ...bindingsPaths,
  ...challengePaths,
  ...copyTradingPaths,
  ...dappPaths,
  ...dataGalleryPaths,
  ...demoPaths,
  ...drawsPaths,
  ...energyPaths,
  ...findPaths,
  ...flashExchangePaths,
  ...homePaths,
  ...identityPaths,
  ...legalPaths,
  ...locationPaths,
  ...marginPaths,
  ...marketPaths,
  ...minePaths,
  ...newsPaths,
  ...noticesPaths,
  ...priceAlertsPaths,
  ...profilePaths,
  ...publicApiPaths,
  ...rechargePaths,
  ...robotPaths,
  ...sandboxPaths,
  ...securityPaths,
  ...spotPaths,
  ...stakingPaths,
  ...statementPaths,
  ...supportPaths,
  ...teamPaths,
  ...transferPaths,
  ...transparencyPaths,
  ...vipPaths,
  ...walletPaths,
  ...withdrawalPaths,
};
