export { type EnergyStakeFacts, energyStake } from './approvals.ts';
export { courseOf, type EnergyStep } from './course.ts';
export {
  decideDeliver,
  decideRefund,
  decideRent,
  deliverAccounts,
  type EnergyOrder,
  rentAccounts,
  splitPrice,
} from './decide.ts';
export {
  blocksOf,
  type ChainFigures,
  energyOf,
  mostHours,
  type PricedEnergy,
  priceEnergy,
  reductionOf,
  SUN,
  sellable,
  stakeFor,
  type Tariff,
} from './price.ts';
