export { decideBuy, decideEnd, vipChanged } from './decide.ts';
export {
  type Ended,
  endTerm,
  limitRisesAt,
  MOST_AHEAD_DAYS,
  planTerm,
  REMIND_BEFORE_DAYS,
  refundNow,
  robotsAtOnce,
  type Term,
  VIP_ACCOUNT,
  VIP_EARNED,
} from './terms.ts';
