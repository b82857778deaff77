import * as z from 'zod/mini';
import { command, query } from '../call.ts';
import { zInstant, zNothing } from '../fields.ts';
import { LEGAL_CHANGES_MOST, LEGAL_DOCUMENTS, LEGAL_TEXT_MOST } from './fields.ts';

const zLang = z.string().check(z.regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/));

/** Several lines of text: no control characters but the end of a line. */
function zLines(most: number, least: number) {
  return z.string().check(z.trim(), z.minLength(least), z.maxLength(most), z.regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u));
}

const DeskVersion = z.strictObject({
  number: z.number(),
  publishedAt: zInstant,
  asksConsent: z.boolean(),
  languages: z.array(z.string()),
  /** How many customers accepted this very version. */
  accepted: z.number(),
});

const DeskDocument = z.strictObject({
  document: z.enum(LEGAL_DOCUMENTS),
  /** Newest first. */
  versions: z.array(DeskVersion),
  /** Null where there is none. */
  draft: z.nullable(
    z.strictObject({ languages: z.array(z.string()), digest: z.string(), changedBy: z.string(), changedAt: zInstant }),
  ),
  /** Whether a proposal to publish it waits for a second person. */
  isProposed: z.boolean(),
});
export type LegalDeskDocument = z.infer<typeof DeskDocument>;

export const legalDesk = query({
  path: 'app.console/legal/desk',
  summary: 'The legal texts with their versions, how many customers accepted each, and the drafts.',
  access: 'operator',
  permission: 'legal.desk',
  input: zNothing,
  output: z.strictObject({ customers: z.number(), documents: z.array(DeskDocument) }),
});

export const legalDraft = query({
  path: 'app.console/legal/draft',
  summary: 'The draft of one text in one language, beside what is published in it.',
  access: 'operator',
  permission: 'legal.desk',
  input: z.strictObject({ document: z.enum(LEGAL_DOCUMENTS), lang: zLang }),
  output: z.strictObject({
    published: z.nullable(z.strictObject({ number: z.number(), text: z.string() })),
    draft: z.nullable(z.strictObject({ text: z.string(), changes: z.string() })),
  }),
});

export const saveLegalDraft = command({
  path: 'app.console/legal/save_draft',
  summary: 'Keep a draft in one language. Nobody outside the console sees it before two operators publish it.',
  access: 'operator',
  permission: 'legal.desk',
  input: z.strictObject({
    document: z.enum(LEGAL_DOCUMENTS),
    lang: zLang,
    text: zLines(LEGAL_TEXT_MOST, 1),
    changes: zLines(LEGAL_CHANGES_MOST, 1),
  }),
  output: z.strictObject({ digest: z.string() }),
});

export const dropLegalDraft = command({
  path: 'app.console/legal/drop_draft',
  summary: 'Throw the draft in one language away.',
  access: 'operator',
  permission: 'legal.desk',
  input: z.strictObject({ document: z.enum(LEGAL_DOCUMENTS), lang: zLang }),
  output: z.strictObject({}),
});
