export { type CloseFacts, closeProject, openProject } from './approvals.ts';
export {
  type AmountRefusal,
  checkQuote,
  decideEnd,
  decideOpen,
  type EndRefusal,
  endingOf,
  mayBeAmount,
  newStake,
  promisedAccount,
  readStake,
  reserveAccount,
  type StakeRecord,
  type StakingNow,
  stakeAccount,
  stakeAccounts,
  stakeEndId,
} from './decide.ts';
export { interestOf, maturityOf, mostFunded, type StakingTerms, stakingRoom, stakingStateOf } from './terms.ts';
