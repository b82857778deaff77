export { createChallenge, subjectOf } from './approvals.ts';
export { CHECKS, type CheckName, checkProof, type Proof } from './check.ts';
export {
  changeLimit,
  checkStart,
  dayOf,
  FIRST_LIMIT,
  limitsAt,
  NO_LIMITS,
  type OwnLimits,
  pauseFor,
  type StartRefusal,
} from './limits.ts';
export {
  commitmentOf,
  drawBelow,
  FIRST_PRICE,
  formatPath,
  PATH_CANDLES,
  type PathCandle,
  parsePath,
  pathOf,
  type Seeds,
  sealOf,
} from './path.ts';
export { challengeTransferId, type Entry, houseAccount, type Payout, planPayouts, poolAccount } from './pool.ts';
export { hashText, type Recording, readRecording, recordingOfCsv } from './recording.ts';
export {
  compareRanked,
  holdingScoreOf,
  letterOf,
  playOf,
  type Ranked,
  START_CASH,
  type Standing,
  scoreOf,
} from './score.ts';
