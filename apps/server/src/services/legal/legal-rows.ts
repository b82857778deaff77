import { LEGAL_DOCUMENTS, type LegalDocument } from '@candor/contract/legal/fields';
import { isConsentDocument } from '@candor/domain/legal';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount } from '../../platform/database/columns.ts';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';
import { shippedTexts } from './shipped-texts.ts';

const Count = z.object({ count: zCount });

/** The first versions, and every consent. Registration writes consents too, so their rows are a service's. */
export const legalRows = (db: Queries) => ({
  /** [LGL-1] Publishes what came with the software, where it is not there yet. */
  publishShipped: async (newId: (document: LegalDocument) => Id<'lgv'>, at: Instant): Promise<void> => {
    const { count } = Count.parse(await db.one`select count(*) as count from legal_version where number = 1`);
    if (count >= LEGAL_DOCUMENTS.length) return;
    for (const document of LEGAL_DOCUMENTS) {
      await db.one`select publish_first_legal(${newId(document)}, ${document}, ${isConsentDocument(document)},
        ${json(shippedTexts(document))}, ${timestamp(at)})`;
    }
  },

  /** [LGL-4] The newest versions of everything a customer accepts, in the language they were shown. */
  acceptNewest: async (userId: Id<'usr'>, lang: string, at: Instant): Promise<void> => {
    await db.run`insert into legal_consent (user_id, version_id, lang, accepted_at)
      select ${userId}, v.id, coalesce(t.lang, 'en'), ${timestamp(at)}
      from legal_version v left join legal_text t on t.version_id = v.id and t.lang = ${lang}
      where v.document <> 'about'
        and v.number = (select max(number) from legal_version newest where newest.document = v.document)
      on conflict do nothing`;
  },

  /** [LGL-5] False where this is no longer the newest version. */
  accept: async (userId: Id<'usr'>, document: LegalDocument, number: number, lang: string, at: Instant) => {
    await db.run`insert into legal_consent (user_id, version_id, lang, accepted_at)
      select ${userId}, v.id, coalesce(t.lang, 'en'), ${timestamp(at)}
      from legal_version v left join legal_text t on t.version_id = v.id and t.lang = ${lang}
      where v.document = ${document} and v.number = ${number}
        and v.number = (select max(number) from legal_version newest where newest.document = v.document)
      on conflict do nothing`;
    const row = await db.one`select count(*) as count from legal_consent c join legal_version v on v.id = c.version_id
      where c.user_id = ${userId} and v.document = ${document} and v.number = ${number}`;
    return Count.parse(row).count === 1;
  },
});
