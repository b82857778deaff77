import { CONSENT_DOCUMENTS, LEGAL_DOCUMENTS } from '@candor/contract/legal/fields';
import * as z from 'zod/mini';
import { zCount, zMoment } from '../../platform/database/columns.ts';

export const VersionRow = z.object({
  number: z.number(),
  published_at: zMoment,
  asks_consent: z.boolean(),
  sha256: z.string(),
});
export type VersionRow = z.infer<typeof VersionRow>;

export const TextRow = z.object({
  number: z.number(),
  published_at: zMoment,
  asks_consent: z.boolean(),
  lang: z.string(),
  body: z.string(),
  changes: z.string(),
  sha256: z.string(),
});

export const ConsentRow = z.object({
  document: z.enum(CONSENT_DOCUMENTS),
  number: z.number(),
  published_at: zMoment,
  changes: z.string(),
  asking: z.nullable(z.number()),
  accepted: z.nullable(z.number()),
  accepted_at: z.nullable(zMoment),
  accepted_lang: z.nullable(z.string()),
});
export type ConsentRow = z.infer<typeof ConsentRow>;

export const DeskVersionRow = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  number: z.number(),
  published_at: zMoment,
  asks_consent: z.boolean(),
  languages: z.array(z.string()),
  accepted: zCount,
});

export const DraftRow = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  languages: z.array(z.string()),
  digest: z.string(),
  changed_by: z.string(),
  changed_at: zMoment,
});
