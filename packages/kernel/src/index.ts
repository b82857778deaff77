export { assert, BrokenPromise } from './assert.ts';
export {
  type Asset,
  assetCode,
  assetLogo,
  assetNames,
  assetTitle,
  isAsset,
  SETTLEMENT_ASSET,
  type SettlementAsset,
  scaleOf,
} from './asset.ts';
export { type Id, isId, makeId, type NewId } from './id.ts';
export {
  type Clock,
  DAY_MS,
  fixedClock,
  HOUR_MS,
  type Instant,
  instant,
  later,
  MINUTE_MS,
  SECOND_MS,
} from './instant.ts';
export { knownAsset, type ListedAsset, LOGO, listAssets } from './list-assets.ts';
export {
  add,
  compare,
  divide,
  formatMinor,
  formatMoney,
  isLess,
  isPositive,
  isZero,
  type Money,
  money,
  mulDiv,
  negate,
  parseMoney,
  type Rounding,
  subtract,
  zero,
} from './money.ts';
export {
  type AddressPrefixes,
  CHAIN_FAMILIES,
  type ChainFamily,
  type ChainName,
  chainOfNetwork,
  type FamilyOf,
  type FirstNetwork,
  factsOfChain,
  factsOfNetwork,
  familyOfChain,
  familyOfNetwork,
  hasTokens,
  isChain,
  isFirstNetwork,
  isNetwork,
  knownChain,
  knownNetwork,
  type ListedNetwork,
  listedNetworks,
  listNetworks,
  type Network,
  networkNames,
  networkOfChain,
  titleOfNetwork,
} from './network.ts';
export { PPM, type Ppm, ppm } from './ppm.ts';
export { type Ok, ok, type Refusal, type RefusalDetails, type Result, refuse } from './result.ts';
export { Secret } from './secret.ts';
export { formatUuid, uuidV7 } from './uuid.ts';
export {
  addDays,
  findWallTime,
  formatDate,
  isZone,
  readDate,
  type WallMoments,
  type WallTime,
  wallTimeAt,
  weekdayOf,
} from './wall-clock.ts';
