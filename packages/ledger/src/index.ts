export {
  type AccountId,
  type AccountKey,
  type AccountName,
  bookOf,
  floorOf,
  heldName,
  isAccountName,
  isHeldName,
  isOutside,
  LEDGER_BOOKS,
  type LedgerBook,
  ledgerNumber,
  ledgerNumberOf,
  makeAccountId,
} from './account.ts';
export { type AccountStates, type Applied, applyCommand, holdState } from './apply.ts';
export type {
  Cause,
  Command,
  Committed,
  Decision,
  HoldState,
  Json,
  LedgerEvent,
  LedgerRefusalCode,
  LedgerView,
  RowWrite,
} from './command.ts';
export {
  type AccountBalance,
  type Ledger,
  OutcomeUnknown,
  type Statement,
  type StatementLine,
  type StatementQuery,
  type TransferRecord,
  type TransferRequest,
} from './ledger-port.ts';
export {
  accountKey,
  type Capture,
  capture,
  type Hold,
  hold,
  type Move,
  move,
  type Posting,
  type Release,
  release,
  type Uuid,
  withHeld,
} from './posting.ts';
export { type AccountState, type HoldRecord, MAX_MINOR, type PostedLine, remainingOf } from './state.ts';
export { assertStorable, type StoredText } from './stored-text.ts';
export { isUuid, makeUuid7 } from './uuid.ts';
