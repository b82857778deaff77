import type { VerifyResult } from '@candor/adapters/storage';
import type { Clock, Id, Instant, NewId, RefusalDetails } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import type { KnownGrant } from '../seed/story.ts';
import type { ApprovalKinds } from '../services/approvals/approval-kind.ts';
import type { Chains } from '../services/chains/chains.ts';
import type { Signer } from '../services/chains/signer.ts';
import type { Engine } from '../services/engine/engine.ts';
import type { Challenges } from '../services/guard/challenges.ts';
import type { Codes } from '../services/guard/codes.ts';
import type { Holds } from '../services/guard/holds.ts';
import type { Passkeys } from '../services/guard/passkeys.ts';
import type { SecondFactors } from '../services/guard/second-factors.ts';
import type { Vault } from '../services/guard/vault.ts';
import type { VerificationPasses } from '../services/guard/verification-passes.ts';
import type { LocalChains } from '../services/local-chains/local-chains.ts';
import type { Markets } from '../services/markets/markets.ts';
import type { Messages } from '../services/messages/messages.ts';
import type { Outgoing } from '../services/outgoing/outgoing.ts';
import type { LogIns } from '../services/session/log-ins.ts';
import type { Passwords } from '../services/session/passwords.ts';
import type { Sessions } from '../services/session/sessions.ts';
import type { Tries } from '../services/session/tries.ts';
import type { AddressPrint } from './address-print.ts';
import type { Audit } from './audit.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Admission } from './http/admission.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PublicFigures } from './public-figures.ts';
import type { Settings } from './settings/settings.ts';

/** Everything a feature may use. Built once in main.ts, or by a test, and handed to every call and job. */
export type Platform = {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly config: Config;
  readonly db: Database;
  readonly ledger: Ledger;
  /** Proves every promise of the books from their rows. It reads all of them, so it is asked for by people only. */
  readonly verifyBooks: () => Promise<readonly VerifyResult[]>;
  readonly audit: Audit;
  /** The proposals there are, as the features declare them. */
  readonly approvalKinds: ApprovalKinds;
  /** What the desks of the house began with in a sandbox. */
  readonly houseGrants: readonly KnownGrant[];
  /** What features publish about their own money. */
  readonly publicFigures: PublicFigures;
  readonly outbox: Outbox;
  readonly live: Live;
  readonly jobs: Jobs;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly tries: Tries;
  readonly logIns: LogIns;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly vault: Vault;
  readonly challenges: Challenges;
  readonly secondFactors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly holds: Holds;
  readonly messages: Messages;
  readonly codes: Codes;
  readonly verificationPasses: VerificationPasses;
  /** The chains that are open, by name. */
  readonly chains: Chains;
  /** Payments that leave an address of ours. */
  readonly outgoing: Outgoing;
  /** The process with the keys. */
  readonly signer: Signer;
  /** The chains a sandbox runs itself, and their faucet; null where there are none, and always with real money. */
  readonly localChains: LocalChains | null;
  /** What the venues say, and the one price they make together. */
  readonly markets: Markets;
  /** Our own markets. */
  readonly engine: Engine;
  /** Whether a call may pass, beyond who makes it. */
  readonly admission: Admission;
  readonly metrics: Metrics;
  readonly log: Log;
  /** How an address stands in the log. */
  readonly addressPrint: AddressPrint;
  /** The sentence for a refusal, in the reader's language. */
  readonly text: (lang: string, code: string, details: RefusalDetails) => string;
};

export type {
  CustomerSession,
  OperatorSession,
  SignedInCustomer,
  SignedInOperator,
} from '../services/session/sessions.ts';

/** A customer as every call sees them: who they are and what they may do, without any secret. */
export type Customer = {
  readonly id: Id<'usr'>;
  readonly uid: string;
  readonly username: string;
  readonly level: number;
  readonly roles: readonly ('team_leader' | 'agent')[];
  readonly isCertified: boolean;
  readonly isBanned: boolean;
  /** With a ban only: not even withdrawing is left. */
  readonly isOnLegalHold: boolean;
  readonly vipExpiresAt: Instant | null;
  /** Since when VIP has been running without a gap, or ran. */
  readonly vipSince: Instant | null;
  /** ISO country of the registered mobile. */
  readonly region: string | null;
  readonly hasTradePassword: boolean;
  /** [DMO-10] Only a demo account on one device so far. */
  readonly isGuest: boolean;
};

export type Operator = {
  readonly id: Id<'opr'>;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly ('support' | 'reviewer' | 'finance' | 'content' | 'admin')[];
  readonly hasTotp: boolean;
};
