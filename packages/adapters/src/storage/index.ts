export { hashRequest } from './ledger/hash.ts';
export type { CommittedBatch, LedgerHealth } from './ledger/sequencer-options.ts';
export { type LedgerOptions, openLedger } from './ledger/store.ts';
export { type VerifyResult, verifyLedger } from './ledger/verify.ts';
export type { VerifyCheck } from './ledger/verify-checks.ts';
export { type ArrayCell, arrayText, columnText } from './postgres/array-text.ts';
export { putBackBaseBackup, takeBaseBackup } from './postgres/base-backup.ts';
export { describeDatabaseUrl, socketUrl, withDatabase, withUser } from './postgres/database-url.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type EmbeddedPostgresStep,
  startEmbeddedPostgres,
} from './postgres/embedded-postgres.ts';
export { claimDataFolder } from './postgres/folder.ts';
export { StorageProblem } from './postgres/problem.ts';
