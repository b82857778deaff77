import { createHash } from 'node:crypto';
import { contract } from '@candor/contract';
import { LEGAL_DOCUMENTS } from '@candor/contract/legal/fields';
import { LANGUAGE_CODES } from '@candor/i18n';
import { ok, refuse } from '@candor/kernel';
import { handle, type OperatorContext } from '../../platform/handle.ts';
import { legalDeskStore } from './desk-store.ts';

/** Drafts are one operator's work; what becomes of them is decided by two. */
export const legalConsoleRoutes = [
  handle(contract.legalDesk, async (_, { db }) => {
    const store = legalDeskStore(db);
    const [customers, versions, drafts, proposed] = [
      await store.customers(),
      await store.versions(),
      await store.drafts(),
      await store.proposed(),
    ];
    return ok({
      customers,
      documents: LEGAL_DOCUMENTS.map((document) => {
        const draft = drafts.find((each) => each.document === document);
        return {
          document,
          versions: versions
            .filter((each) => each.document === document)
            .map(({ number, published_at, asks_consent, languages, accepted }) => ({
              ...{ number, languages, accepted, publishedAt: published_at, asksConsent: asks_consent },
            })),
          draft: draft
            ? {
                ...{ languages: draft.languages, digest: draft.digest },
                ...{ changedBy: draft.changed_by, changedAt: draft.changed_at },
              }
            : null,
          isProposed: proposed.has(document),
        };
      }),
    });
  }),

  handle(contract.legalDraft, async (edited, { db }) => {
    if (!isLanguage(edited.lang)) return refuse('call.notFound');
    const store = legalDeskStore(db);
    const [published, draft] = [await store.published(edited), await store.draft(edited)];
    return ok({
      published: published ? { number: published.number, text: published.body } : null,
      draft: draft ? { text: draft.body, changes: draft.changes } : null,
    });
  }),

  handle(contract.saveLegalDraft, async ({ document, lang, text, changes }, context) => {
    if (!isLanguage(lang)) return refuse('call.notFound');
    const { clock, db, operator } = context;
    const digest = await db.transaction(async (tx) => {
      await note(context, tx, 'legal.draftSaved', {
        ...{ document, lang, sha256: createHash('sha256').update(text).digest('hex') },
      });
      return legalDeskStore(tx).save({ document, lang, text, changes, by: operator.id, at: clock.now() });
    });
    return ok({ digest });
  }),

  handle(contract.dropLegalDraft, async ({ document, lang }, context) => {
    const isGone = await context.db.transaction(async (tx) => {
      if (!(await legalDeskStore(tx).drop({ document, lang }))) return false;
      await note(context, tx, 'legal.draftDropped', { document, lang });
      return true;
    });
    return isGone ? ok({}) : refuse('call.notFound');
  }),
];

function isLanguage(code: string): boolean {
  return (LANGUAGE_CODES as readonly string[]).includes(code);
}

async function note(
  { audit, operator, ip }: OperatorContext,
  tx: Parameters<typeof audit.write>[0],
  action: string,
  details: { readonly document: string; readonly lang: string; readonly sha256?: string },
): Promise<void> {
  const actor = { type: 'operator', id: operator.id, name: operator.name } as const;
  await audit.write(tx, { actor, action, subject: details.document, details: { ...details, ip } });
}
