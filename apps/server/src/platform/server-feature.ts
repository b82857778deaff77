import type { VerifyCheck } from '@candor/adapters/storage';
import type { AccountKind } from '@candor/contract';
import type { Example } from '../seed/examples.ts';
import type { HouseGrant, LedgerSeed, OwnMove, Seed } from '../seed/story.ts';
import type { ApprovalHandler } from '../services/approvals/approval-kind.ts';
import type { Settlement } from '../services/outgoing/outgoing.ts';
import type { Route } from './handle.ts';
import type { MountedApi } from './http/mounted-api.ts';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';
import type { PublicFigures } from './public-figures.ts';
import type { Running } from './run-every.ts';

/** Work that goes on for as long as the server runs. */
export type Loop = (platform: Platform) => Running;

/**
 * Everything the server must know of a feature. `app/features.ts` lists the features; nothing else names one, so a new
 * feature is switched on by its line there. What is left out, the feature does not have.
 */
export type ServerFeature = {
  readonly name: string;
  /** The calls it answers. */
  readonly routes?: readonly Route[];
  /** Work that is done later. */
  readonly jobs?: readonly Job[];
  /** What it does when a payment of its own has ended. */
  readonly settlements?: readonly Settlement[];
  readonly loops?: readonly Loop[];
  /** Loops that only a sandbox has. */
  readonly sandboxLoops?: readonly Loop[];
  /** What it answers beside calls. */
  readonly mountedApis?: readonly MountedApi[];
  /** The proposals it has: what one operator may only propose and another must approve. */
  readonly approvals?: readonly ApprovalHandler[];
  /** What it promises about money, as questions to the rows: `verify` asks them with those of the ledger. */
  readonly verifyChecks?: readonly VerifyCheck[];
  /** How the figures its contract declares as public are read. */
  readonly publicFigures?: PublicFigures;
  /** Its part of a new sandbox, after the people are there. */
  readonly seeds?: readonly Seed[];
  /** What it adds to a new sandbox by the ledger, at the end of the month that is told. */
  readonly ledgerSeeds?: readonly LedgerSeed[];
  /** What people of a sandbox start of it by calls of their own, in this order, once there are prices. */
  readonly examples?: readonly Example[];
  /** How money of the month that is told gets into accounts of its kind. */
  readonly ownMoves?: Readonly<Partial<Record<AccountKind, OwnMove>>>;
  /** What its desks work with in a sandbox. */
  readonly houseGrants?: readonly HouseGrant[];
  /** Folders of `services/` that belong to it. Literal names: `npm run where` and tidy read them from the source. */
  readonly services?: readonly string[];
  /** Folders from the root that belong to it as well: a package, a program, an adapter. Literal names, too. */
  readonly elsewhere?: readonly string[];
  /** Tables only it and its services write. Literal names, for the same readers. */
  readonly tables?: readonly string[];
};

export function defineServerFeature(feature: ServerFeature): ServerFeature {
  return feature;
}
