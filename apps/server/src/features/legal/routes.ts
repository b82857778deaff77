import { contract } from '@candor/contract';
import { isAsked } from '@candor/domain/legal';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { legalRows } from '../../services/legal/legal-rows.ts';
import type { ConsentRow, VersionRow } from './rows.ts';
import { legalStore } from './store.ts';

export const legalRoutes = [
  /** [LGL-3] */
  handle(contract.readLegal, async ({ document, version, lang: wanted }, { db, lang: spoken }) => {
    const [store, lang] = [legalStore(db), wanted ?? spoken];
    const found = await store.text(document, version ?? null, lang);
    if (!found) return refuse('call.notFound');
    const versions = (await store.versions(document, lang)).map(showVersion);
    return ok({
      document,
      ...showVersion(found),
      lang: found.lang,
      text: found.body,
      changes: found.changes,
      versions,
    });
  }),

  handle(contract.aboutOperator, async (_, { config: { mode, operator } }) =>
    ok({
      isSandbox: mode === 'sandbox',
      company: operator?.company ?? null,
      licence: operator?.licence ?? null,
      address: operator?.address ?? null,
      contact: operator?.contact ?? null,
      seat: operator?.seat ?? null,
    }),
  ),

  handle(contract.ownConsents, async (_, { db, lang, user }) =>
    ok({ rows: (await legalStore(db).consents(user.id, lang)).map(showConsent) }),
  ),

  /** [LGL-5] */
  handle(contract.acceptLegal, async ({ document, version }, { audit, clock, db, ip, lang, user }) => {
    const isTaken = await db.transaction(async (tx) => {
      const rows = legalRows(tx);
      if (!(await rows.accept(user.id, document, version, lang, clock.now()))) return false;
      await audit.write(tx, {
        actor: { type: 'customer', id: user.id, name: user.username },
        action: 'legal.accepted',
        subject: user.id,
        details: { document, version, ip },
      });
      return true;
    });
    if (!isTaken) return refuse('legal.newerVersion');
    return ok({ rows: (await legalStore(db).consents(user.id, lang)).map(showConsent) });
  }),
];

function showVersion({ number, published_at, asks_consent, sha256 }: VersionRow) {
  return { number, publishedAt: published_at, asksConsent: asks_consent, sha256 };
}

function showConsent(row: ConsentRow) {
  const { document, number, published_at, changes, asking, accepted, accepted_at, accepted_lang } = row;
  return {
    ...{ document, number, changes, publishedAt: published_at, isAsked: isAsked({ number, asking }, accepted) },
    accepted:
      accepted === null || accepted_at === null || accepted_lang === null
        ? null
        : { number: accepted, at: accepted_at, lang: accepted_lang },
  };
}
