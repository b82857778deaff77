import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zAsset, zInstant, zNetwork, zNothing, zText, zUid } from '../fields.ts';

/** What the house has on the chains, beside what its books say and what it owes. Operators only. */
/** Decimal text with every digit the chain keeps. */
const zExact = z.string();

export const TreasuryRow = z.strictObject({
  asset: zAsset,
  /** On the wallet payments go out from, its stake included. */
  hot: zExact,
  staked: zExact,
  /** On customers' deposit addresses, not swept yet. */
  deposits: zExact,
  /** What the books say we have there. */
  ledger: zExact,
  /** Chain units below one of the ledger's. */
  dust: zExact,
  /** Charged by the chain and not posted yet. */
  feesDue: zExact,
  /** There, and not credited yet. */
  arriving: zExact,
  /** Gone, and not entered as gone yet. */
  leaving: zExact,
  /** On the chain, less everything that explains it. Anything but zero is a mistake or a theft. */
  difference: zExact,
});
export type TreasuryRow = z.infer<typeof TreasuryRow>;

const TreasuryPayment = z.strictObject({
  id: z.string(),
  network: zNetwork,
  purpose: z.string(),
  ref: z.string(),
  asset: z.nullable(zAsset),
  amount: zExact,
  to: z.string(),
  state: z.string(),
  txid: z.nullable(z.string()),
  waitsFor: z.nullable(z.string()),
  createdAt: zInstant,
  attempts: z.number(),
});
export type TreasuryPayment = z.infer<typeof TreasuryPayment>;

/** Paid after the backup that was put back, for a withdrawal that it does not have. */
const LostPayment = z.strictObject({
  /** The transaction; with a bank the withdrawal. */
  id: z.string(),
  /** Null for a bank. */
  network: z.nullable(zNetwork),
  withdrawalId: z.string(),
  asset: z.nullable(zAsset),
  amount: zExact,
  to: z.string(),
  signedAt: zInstant,
  /** `open`: the chain has not settled it yet. */
  state: z.enum(['open', 'paid']),
  /** The only customer who has bound this address. */
  likely: z.nullable(z.strictObject({ uid: zUid, name: z.string() })),
});
export type LostPayment = z.infer<typeof LostPayment>;

export const treasuryOverview = query({
  path: 'app.console/treasury/overview',
  summary: 'Wallets, addresses not swept, payments under way, and how all of it covers what customers have.',
  access: 'operator',
  permission: 'treasury.read',
  input: zNothing,
  output: z.strictObject({
    asOf: zInstant,
    signer: z.strictObject({
      state: z.enum(['away', 'ready', 'stopped']),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** Which stop this is, where two operators can end it; one made by hand is ended by hand. */
      stopId: z.nullable(z.string()),
    }),
    coverage: z.array(
      z.strictObject({
        asset: zAsset,
        /** On all chains together. */
        onChain: zExact,
        /** What customers have, held money included. */
        owed: zExact,
        /** Whether every chain that carries it could be read. */
        isKnown: z.boolean(),
        /** Null where nothing is owed, or not all is known. */
        coveredPpm: z.nullable(z.number()),
      }),
    ),
    chains: z.array(
      z.strictObject({
        network: zNetwork,
        /** `moving`: blocks came while it was read. `behind`: the scanner has not read all of them. `away`: no node or no signer. */
        state: z.enum(['compared', 'moving', 'behind', 'away']),
        hotAddress: z.nullable(z.string()),
        height: z.nullable(z.number()),
        unsweptAddresses: z.number(),
        rows: z.array(TreasuryRow),
      }),
    ),
    /** Open ones, oldest first. */
    stuck: z.array(TreasuryPayment),
    /** What two operators have to book, oldest first. */
    lost: z.array(LostPayment),
    /** Sweeps and what makes them possible, newest first. */
    sweeps: z.array(TreasuryPayment),
  }),
});

export const stopPayments = command({
  path: 'app.console/treasury/stop',
  summary:
    'Pull the kill switch: the signer signs nothing more. It is taken off by two operators (approvals kind payments.resume).',
  access: 'operator',
  permission: 'treasury.stop',
  input: z.strictObject({ reason: zText(300, 5) }),
  output: zNothing,
  refusals: { 'treasury.signerAway': 66701 },
});
