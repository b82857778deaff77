import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zInstant, zNothing, zText, zWhole } from '../fields.ts';
import { CONSENT_DOCUMENTS, LEGAL_DOCUMENTS } from './fields.ts';

/** A version as lists have it. The digest is that of the text in the reader's language, or in English. */
const LegalVersion = z.strictObject({
  number: z.number(),
  publishedAt: zInstant,
  asksConsent: z.boolean(),
  sha256: z.string(),
});
export type LegalVersion = z.infer<typeof LegalVersion>;

const zVersion = zWhole(1, 100_000);

export const readLegal = query({
  path: 'app.legal/read',
  summary:
    'One of the legal texts in the language of the call, or in English where there is none; with all its versions.',
  access: 'visitor',
  input: z.strictObject({
    document: z.enum(LEGAL_DOCUMENTS),
    /** Left out, the newest one. */
    version: z.optional(zVersion),
    /** Left out, the language of the call. */
    lang: z.optional(zText(10)),
  }),
  output: z.strictObject({
    document: z.enum(LEGAL_DOCUMENTS),
    ...LegalVersion.def.shape,
    /** The language of `text`. */
    lang: z.string(),
    /** Markdown. */
    text: z.string(),
    /** What changed since the version before, in a sentence or two. */
    changes: z.string(),
    /** Newest first. */
    versions: z.array(LegalVersion),
  }),
});

export const aboutOperator = query({
  path: 'app.legal/operator',
  summary: 'Who runs this installation, under which licence, and how to reach them. All null in a sandbox.',
  access: 'visitor',
  input: zNothing,
  output: z.strictObject({
    isSandbox: z.boolean(),
    company: z.nullable(z.string()),
    licence: z.nullable(z.string()),
    address: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    seat: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  }),
});

const OwnConsent = z.strictObject({
  document: z.enum(CONSENT_DOCUMENTS),
  /** The newest version. */
  number: z.number(),
  publishedAt: zInstant,
  changes: z.string(),
  /** The newest version this customer accepted. */
  accepted: z.nullable(z.strictObject({ number: z.number(), at: zInstant, lang: z.string() })),
  /** Whether a version that asks for consent is newer than that. */
  isAsked: z.boolean(),
});
export type OwnConsent = z.infer<typeof OwnConsent>;

export const ownConsents = query({
  path: 'app.legal/consents',
  summary: 'Which version of each text the customer accepted, when and in which language, and which ones ask again.',
  access: 'customer',
  input: zNothing,
  output: z.strictObject({ rows: z.array(OwnConsent) }),
});

export const acceptLegal = command({
  path: 'app.legal/accept',
  summary: 'Accept the newest version of a text. Repeated, it changes nothing; the first date stays.',
  access: 'customer',
  input: z.strictObject({ document: z.enum(CONSENT_DOCUMENTS), version: zVersion }),
  output: z.strictObject({ rows: z.array(OwnConsent) }),
  refusals: { 'legal.newerVersion': 67_001 },
});
