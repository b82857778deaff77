import * as z from 'zod/mini';
import { query } from '../call.ts';
import { PUBLIC_FIGURES } from '../feature-parts.ts';
import { zAsset, zCursor, zInstant, zLimit, zMoney, zNetwork, zNothing, zPage } from '../fields.ts';

/** Hex of 32 bytes. */
const zHash = z.string();

/** What lies on one network at a publication: on the wallet payments leave from, and on deposit addresses. */
const zReserve = z.strictObject({
  network: zNetwork,
  address: z.string(),
  onWallet: zMoney,
  onDeposits: zMoney,
});

const PublishedAsset = z.strictObject({
  asset: zAsset,
  /** What customers have: the sum of the root. */
  owed: zMoney,
  root: zHash,
  leaves: z.number(),
  /** Null where a chain could not be read: then nothing is claimed. */
  reserve: z.nullable(zMoney),
  reserves: z.array(zReserve),
});
export type PublishedAsset = z.infer<typeof PublishedAsset>;

const Publication = z.strictObject({ id: z.string(), at: zInstant, assets: z.array(PublishedAsset) });
export type Publication = z.infer<typeof Publication>;

/** What a feature has beside what it must cover. */
const Figure = z.strictObject({
  name: z.enum(PUBLIC_FIGURES),
  lines: z.array(z.strictObject({ has: zMoney, covers: zMoney })),
});
export type PublicFigure = z.infer<typeof Figure>;

export const transparencyOverview = query({
  path: 'app.transparency/overview',
  summary:
    'The newest publication: reserves beside what customers have, by asset, and what features hold against promises.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({
    /** Null before the first. */
    publication: z.nullable(Publication),
    figures: z.array(Figure),
    figuresAt: zInstant,
  }),
});

export const transparencyRoots = query({
  path: 'app.transparency/roots',
  summary: 'Every root that was published, newest first. None is ever changed or taken back.',
  access: 'visitor',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: zPage(Publication),
});

const zNode = z.strictObject({ hash: zHash, sum: zMoney });

export const transparencyOwn = query({
  path: 'app.transparency/own',
  summary: 'The parts of the customer’s own balances in the newest publication, with the path of each to the root.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({
    /** Null before the first publication. */
    publication: z.nullable(z.strictObject({ id: z.string(), at: zInstant })),
    uid: z.string(),
    proofs: z.array(
      z.strictObject({
        asset: zAsset,
        balance: zMoney,
        root: zNode,
        parts: z.array(
          z.strictObject({
            salt: z.string(),
            part: z.number(),
            amount: zMoney,
            place: z.number(),
            path: z.array(zNode),
          }),
        ),
      }),
    ),
  }),
});

// The console's side. It shows: nobody can publish by hand, or change what was published.

const DeskPublication = z.strictObject({
  ...Publication.def.shape,
  /** What was not covered, or could not be read; empty where every check passed. */
  problems: z.array(z.string()),
});
export type DeskPublication = z.infer<typeof DeskPublication>;

export const transparencyDesk = query({
  path: 'app.console/transparency/desk',
  summary: 'The last publications with what each found wrong.',
  access: 'operator',
  permission: 'transparency.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    /** When the next one is due. */
    nextAt: zInstant,
    figures: z.array(Figure),
    ...zPage(DeskPublication).def.shape,
  }),
});
