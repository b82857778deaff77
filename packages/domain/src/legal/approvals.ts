import { ok, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';
import { isConsentDocument } from './consent.ts';

/** The draft as it is now, and the version it would follow. Undefined where there is no draft. */
export type PublishFacts =
  | { readonly digest: string; readonly languages: readonly string[]; readonly number: number }
  | undefined;

/** [LGL-1] [LGL-7] A version to be: the texts of the draft that was looked at. */
export const publishLegal: ProposalRule<'legal.publish', PublishFacts> = {
  judge: (payload, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    // [LGL-3] English is what every missing language falls back to.
    if (facts.digest !== payload.digest || !facts.languages.includes('en')) return refuse('approval.badPayload');
    if (payload.asksConsent && !isConsentDocument(payload.document)) return refuse('approval.badPayload');
    return ok({
      subject: payload.document,
      payload: { ...payload },
      was: { number: facts.number, languages: facts.languages.join(', ') },
    });
  },
  describe: (payload, was) => [
    { name: 'legalDocument', from: null, to: payload.document },
    { name: 'legalVersion', from: String(was.number), to: String(Number(was.number) + 1) },
    { name: 'legalLanguages', from: null, to: String(was.languages) },
    { name: 'legalConsent', from: null, to: payload.asksConsent ? 'on' : 'off' },
    { name: 'legalDigest', from: null, to: payload.digest },
  ],
};
