export { describeDatabaseUrl, socketUrl, withDatabase, withUser } from './database-url.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  type EmbeddedPostgresStep,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';
export { claimDataFolder } from './embedded-postgres-folder.ts';
export { StorageProblem } from './embedded-postgres-problem.ts';
export { hashRequest } from './ledger-hash.ts';
export type { CommittedBatch, LedgerHealth } from './ledger-sequencer-options.ts';
export { type LedgerOptions, openLedger } from './ledger-store.ts';
export { type VerifyResult, verifyLedger } from './ledger-verify.ts';
