import {
  type Asset,
  type Clock,
  DAY_MS,
  HOUR_MS,
  type Id,
  type Instant,
  isAsset,
  later,
  MINUTE_MS,
  type Money,
  type Result,
} from '@candor/kernel';
import type { Ledger, LedgerBook, Uuid } from '@candor/ledger';
import type { Platform } from '../platform/platform.ts';

export type SeedGiven = Pick<Platform, 'clock' | 'db' | 'files' | 'passwords' | 'vault'> & {
  readonly config: Pick<Platform['config'], 'mode'>;
  /**
   * The ledger on a clock of our own: history must carry the dates of the month it tells. It is opened before the
   * server's ledger and closed before we return, because a ledger has one writer.
   */
  readonly openLedger: (clock: Clock) => Promise<Ledger>;
};

/** The month a new sandbox looks back on. Another seed tells another one. */
export type Story = { readonly start: Instant; readonly now: Instant; readonly seed: number };

/** A feature's part of a new sandbox. Interrupted at any point and called again, it ends in the same state. */
export type Seed = (given: SeedGiven, story: Story) => Promise<void>;

/** A part that moves money, after the month has been told and while its ledger is still open. */
export type LedgerSeed = (ledger: Ledger) => Promise<void>;

/** Money of the month that goes to an account of a feature's own kind: by that feature's rule, at that moment. */
export type OwnMove = (
  given: Pick<SeedGiven, 'db'> & { readonly clock: Clock; readonly ledger: Ledger },
  move: { readonly id: Uuid; readonly userId: Id<'usr'>; readonly amount: Money },
) => Promise<Result<unknown>>;

/** What a desk of the house works with in a sandbox: play money, and in the ledger like everybody's. */
export type HouseGrant = {
  readonly to: string;
  readonly book: LedgerBook;
  /** One that is not listed is left out. */
  readonly asset: string;
  readonly amount: string;
  /** Another amount than before is another movement: a sandbox of an older version gets it, too. */
  readonly revision?: number;
};
export type KnownGrant = HouseGrant & { readonly asset: Asset };

export function grantsOfListed(grants: readonly HouseGrant[]): readonly KnownGrant[] {
  return grants.flatMap((grant) => (isAsset(grant.asset) ? [{ ...grant, asset: grant.asset }] : []));
}

/** When Mia bound what: the messages about it carry the same moments. */
export const CARD_BOUND_MS = 2 * DAY_MS + 11 * HOUR_MS + 8 * MINUTE_MS;
export const ADDRESS_BOUND_MS = 3 * DAY_MS + 18 * HOUR_MS + 41 * MINUTE_MS;
export const BOUND_AGO_MS = 5 * HOUR_MS;

export const REVIEW_MS = 14 * MINUTE_MS;

/** When Rita decided what: the messages about it carry the same moments. */
export const decidedAt = (start: Instant) => ({
  mia: later(start, DAY_MS / 2 + REVIEW_MS),
  viktor: later(start, DAY_MS + 9 * HOUR_MS + REVIEW_MS),
  lena: later(start, 21 * DAY_MS + 15 * HOUR_MS + REVIEW_MS),
});
