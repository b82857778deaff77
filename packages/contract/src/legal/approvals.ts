import * as z from 'zod/mini';
import { LEGAL_DOCUMENTS } from './fields.ts';

/** What its proposals say. The texts are those of the draft with this digest, and no others. */
export const legalProposals = {
  'legal.publish': z.strictObject({
    document: z.enum(LEGAL_DOCUMENTS),
    asksConsent: z.boolean(),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
} as const;
