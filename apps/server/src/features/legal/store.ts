import type { LegalDocument } from '@candor/contract/legal/fields';
import type { Id } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { ConsentRow, TextRow, VersionRow } from './rows.ts';

/** More versions than anybody will ever publish. */
const MOST = 1_000;

/** What customers and visitors read. */
export const legalStore = (db: Queries) => ({
  /** [LGL-3] A version, the newest where none is named, in this language or else in English. */
  text: async (document: LegalDocument, number: number | null, lang: string) => {
    const row = await db.maybeOne`select v.number, v.published_at, v.asks_consent, t.lang, t.body, t.changes,
        encode(t.sha256, 'hex') as sha256
      from legal_version v join legal_text t on t.version_id = v.id and t.lang in (${lang}, 'en')
      where v.document = ${document} and (${number}::integer is null or v.number = ${number}::integer)
      order by v.number desc, t.lang = ${lang} desc limit 1`;
    return row && TextRow.parse(row);
  },

  versions: async (document: LegalDocument, lang: string): Promise<readonly VersionRow[]> => {
    const rows = await db.many`select v.number, v.published_at, v.asks_consent,
        encode(coalesce(t.sha256, e.sha256), 'hex') as sha256
      from legal_version v left join legal_text t on t.version_id = v.id and t.lang = ${lang}
        join legal_text e on e.version_id = v.id and e.lang = 'en'
      where v.document = ${document} order by v.number desc limit ${MOST}`;
    return rows.map((row) => VersionRow.parse(row));
  },

  /** [LGL-5] The newest version of each text a customer accepts, and the newest they accepted. */
  consents: async (userId: Id<'usr'>, lang: string): Promise<readonly ConsentRow[]> => {
    const rows = await db.many`select v.document, v.number, v.published_at, coalesce(t.changes, e.changes) as changes,
        (select max(number) from legal_version a where a.document = v.document and a.asks_consent) as asking,
        given.number as accepted, given.accepted_at, given.lang as accepted_lang
      from legal_version v left join legal_text t on t.version_id = v.id and t.lang = ${lang}
        join legal_text e on e.version_id = v.id and e.lang = 'en'
        left join lateral (select o.number, c.accepted_at, c.lang from legal_consent c
          join legal_version o on o.id = c.version_id
          where c.user_id = ${userId} and o.document = v.document order by o.number desc limit 1) given on true
      where v.document <> 'about'
        and v.number = (select max(number) from legal_version newest where newest.document = v.document)
      limit ${MOST}`;
    return rows.map((row) => ConsentRow.parse(row));
  },
});
